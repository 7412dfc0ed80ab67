import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import type { ScormPackage } from './scorm.api.ts';
import classes from './scorm.module.css';

type Props = { readonly of: Pick<ScormPackage, 'concerns'> };

/** How much of a package will not show, for a line of a list. */
export function ConcernsCount({ of: { concerns } }: Props) {
  const { t } = useTranslation('scorm-admin');
  return (
    <span className={classes.concern}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {t('concerns', { count: concerns.length, things: number(concerns.length) })}
    </span>
  );
}

/** What of a package will not show, and why, for those who can get a better one. */
export function Concerns({ of }: Props) {
  const { t } = useTranslation('scorm-admin');
  if (of.concerns.length === 0) return null;
  return (
    <details className={classes.concerns}>
      <summary>
        <ConcernsCount of={of} />
      </summary>
      <p>{t('concerns.text')}</p>
      <ul aria-label={t('concerns.list')}>
        {of.concerns.map(({ kind, what, file }) => (
          <li key={`${kind} ${what}`}>{t(`concerns.${kind}`, { what, file })}</li>
        ))}
      </ul>
    </details>
  );
}
