import { useTranslation } from 'react-i18next';
import classes from './PagePending.module.css';

/** Shown while a page's code or first data loads, when that takes longer than a moment. */
export function PagePending() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className={classes.pending}>
      <p role="status">{t('loadingPage')}</p>
    </div>
  );
}
