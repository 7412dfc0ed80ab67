import classes from './certificates.module.css';

/** The place of a certificate that is on its way. */
export const SkeletonBlock = ({ label }: { readonly label: string }) => (
  <div className={classes.stage} role="status" aria-label={label}>
    <div className={`${classes.paper} ${classes.waiting}`} />
  </div>
);
