import { useTranslation } from 'react-i18next';
import { relativeOrDate } from '../../shared/format.ts';
import { longMomentOf } from '../../shared/moments.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import type { Entry } from './activity-logs.api.ts';
import { useActivityWords } from './useActivityWords.ts';
import classes from './activity-logs.module.css';

function What({ entry, onOpen }: { readonly entry: Entry; readonly onOpen: () => void }) {
  const { kind, field, value } = useActivityWords();
  const [first] = entry.changes;
  return (
    <span className={classes.what}>
      <button type="button" className={classes.open} onClick={onOpen}>
        {kind(entry.type)}
      </button>
      {entry.subject?.name && <span className={classes.sub}>{entry.subject.name}</span>}
      {first && (first.from || first.to) && (
        <span className={`${classes.sub} ${classes.change}`}>
          {field(first.field)}: {value(first.field, first.from) || '–'} →{' '}
          {value(first.field, first.to) || '–'}
        </span>
      )}
    </span>
  );
}

function Who({ entry: { by, as } }: { readonly entry: Entry }) {
  const { t } = useTranslation('activity-logs');
  return (
    <span className={classes.what}>
      <span>{by ? by.name : t('nobody')}</span>
      {as && <span className={classes.sub}>{t('actingAs', { name: as.name })}</span>}
    </span>
  );
}

/** The columns of the activity log. @param onOpen shows everything of an entry */
export function useActivityColumns(onOpen: (entry: Entry) => void): readonly Column<Entry>[] {
  const { t } = useTranslation(['activity-logs', 'ui']);
  return [
    {
      key: 'type',
      title: t('what'),
      width: '42%',
      render: (entry) => <What entry={entry} onOpen={() => onOpen(entry)} />,
    },
    { key: 'by', title: t('who'), render: (entry) => <Who entry={entry} /> },
    {
      key: 'at',
      title: t('ui:field.when'),
      sortable: true,
      render: ({ at }) => (
        <time dateTime={at} title={longMomentOf(at)}>
          {relativeOrDate(at)}
        </time>
      ),
    },
    { key: 'ip', title: t('where'), wideOnly: true, render: ({ ip }) => ip || '–' },
  ];
}
