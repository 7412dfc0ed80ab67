import { useTranslation } from 'react-i18next';
import { longDate, recent } from '../../../shared/format.ts';
import { i18n } from '../../../shared/i18n/i18n.ts';
import type { Column } from '../../../shared/list/DataTable.tsx';
import type { HistoryEntry } from '../users.api.ts';
import classes from './edit.module.css';

type Change = HistoryEntry['changes'][number];

/** Fields whose words on the page are other than their names. */
const WORDS: Readonly<Record<string, string>> = {
  assignmentGroups: 'groups',
  managedBrands: 'brands',
  participatingLearner: 'participating',
};

/** The word of a key; what a later version of the server writes shows as it is. */
function useWord(): (key: string, otherwise: string) => string {
  const { t } = useTranslation('users');
  return (key, otherwise) => (i18n.exists(key, { ns: 'users' }) ? t(key as 'role') : otherwise);
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  const { t } = useTranslation('users');
  const word = useWord();
  if (changes.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={classes.field}>{word(WORDS[field] ?? field, field)}:</span>{' '}
          {t('history.change', { from: from || t('none'), to: to || t('none') })}
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry: { type, changes, reason } }: { readonly entry: HistoryEntry }) {
  const word = useWord();
  return (
    <>
      <strong>{word(`did.${type}`, type)}</strong>
      <Changes changes={changes} />
      {reason && <span className={classes.field}>{reason}</span>}
    </>
  );
}

/** What was done, by whom, and when. */
export function useUserHistoryColumns(): readonly Column<HistoryEntry>[] {
  const { t } = useTranslation('users');
  return [
    { key: 'what', title: t('history.what'), render: (entry) => <Entry entry={entry} /> },
    {
      key: 'by',
      title: t('history.by'),
      width: '220px',
      render: ({ by, as }) => {
        const who = by || t('history.portal');
        return as ? t('history.as', { by: who, as }) : who;
      },
    },
    {
      key: 'at',
      title: t('history.at'),
      sortable: true,
      width: '140px',
      render: ({ at }) => (
        <time dateTime={at} title={longDate(at)}>
          {recent(at)}
        </time>
      ),
    },
  ];
}
