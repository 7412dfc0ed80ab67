import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './UserPage.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A card of the user page with its heading. */
export function FactSection({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FactProps {
  readonly label: string;
  /** A missing value renders as "not given". */
  readonly children: ReactNode;
}

/** One fact of a description list. */
export function Fact({ label, children }: FactProps) {
  const { t } = useTranslation('users');
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <span className={classes.none}>{t('none')}</span>}</dd>
    </div>
  );
}

export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
);
