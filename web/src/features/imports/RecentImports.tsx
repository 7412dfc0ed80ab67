import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { longDate, relativeOrDate } from '../../shared/format.ts';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { type Import, type ImportKind, isUnderway, recentQuery } from './imports.api.ts';
import { shareOf } from './progress.ts';
import classes from './imports.module.css';

function RecentItem({ one, onOpen }: { readonly one: Import; readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation('imports');
  const { counts } = one;
  const result =
    one.state === 'done'
      ? t('recent.done', { count: counts.created + counts.updated + counts.unchanged })
      : t(`state.${one.state}`);
  return (
    <li>
      <button type="button" className={classes.recentName} onClick={() => onOpen(one._id)}>
        {one.fileName}
      </button>
      <span className={classes.recentText}>
        <span>{result}</span>
        {counts.bad > 0 && <span className={classes.fault}>{t('recent.bad', { count: counts.bad })}</span>}
        <time dateTime={one.createdAt} title={longDate(one.createdAt)}>
          {relativeOrDate(one.createdAt)}
        </time>
      </span>
      {isUnderway(one) && <ProgressBar value={shareOf(one)} label={t(`state.${one.state}`)} />}
    </li>
  );
}

interface Props {
  readonly kind: ImportKind;
  readonly onOpen: (id: string) => void;
}

/** The imports that one began last: an import goes on while its page is left, and is found here again. */
export function RecentImports({ kind, onOpen }: Props) {
  const { t } = useTranslation('imports');
  const { data = [] } = useQuery(recentQuery(kind));
  if (data.length === 0) return null;
  return (
    <section className={`card ${classes.recent}`}>
      <h2>{t('recent.title')}</h2>
      <ul>
        {data.map((one) => (
          <RecentItem key={one._id} one={one} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
