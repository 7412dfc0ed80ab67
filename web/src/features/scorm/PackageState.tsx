import { useTranslation } from 'react-i18next';
import { percent } from '../../shared/format.ts';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { ConcernsCount } from './Concerns.tsx';
import type { ScormPackage } from './scorm.api.ts';
import classes from './scorm.module.css';

/** How far a package is; a refused one says what is wrong, and in which of its files. */
export function PackageState({ of }: { readonly of: ScormPackage }) {
  const { t } = useTranslation('scorm-admin');
  switch (of.state) {
    case 'ready':
      return (
        <span className={classes.refused}>
          {t('state.ready')}
          {of.concerns.length > 0 && <ConcernsCount of={of} />}
        </span>
      );
    case 'waiting':
      return <span>{t(`state.${of.state}`)}</span>;
    case 'unpacking':
      return (
        <span className={classes.unpacking}>
          <ProgressBar value={of.progress} label={t('unpackingOf', { name: of.fileName })} />
          <span className="num">{t('unpacking', { share: percent(of.progress) })}</span>
        </span>
      );
    case 'refused':
      return (
        <span className={classes.refused}>
          <StatusBadge status="unusable" />
          {of.refusal && (
            <span>
              {of.refusal.reason}
              {of.refusal.file && <code>{of.refusal.file}</code>}
            </span>
          )}
        </span>
      );
  }
}
