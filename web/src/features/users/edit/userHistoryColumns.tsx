import { useTranslation } from 'react-i18next';
import { longDate, relativeOrDate } from '../../../shared/format.ts';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { useActivityWords } from '../../activity-logs/index.ts';
import type { HistoryEntry } from '../users.api.ts';
import classes from './edit.module.css';

type Change = HistoryEntry['changes'][number];

/** Fields by the names that the history has for them, with the words of the page. */
const FIELDS = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  language: 'language',
  timeZone: 'timeZone',
  addressLine1: 'addressLine1',
  addressLine2: 'addressLine2',
  city: 'city',
  region: 'region',
  postalCode: 'postalCode',
  country: 'country',
  primaryDealershipRole: 'primaryDealershipRole',
  companyRole: 'companyRole',
  dealerPosition: 'dealerPosition',
  role: 'role',
  status: 'status',
  receiveEmails: 'receiveEmails',
  dealers: 'dealers',
  assignmentGroups: 'groups',
  managedBrands: 'brands',
  participatingLearner: 'participating',
} as const;

const isField = (name: string): name is keyof typeof FIELDS => name in FIELDS;

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  const { t } = useTranslation('users');
  if (changes.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={classes.field}>
            {t('history.field', { field: isField(field) ? t(FIELDS[field]) : field })}
          </span>{' '}
          {t('history.change', { from: from || t('none'), to: to || t('none') })}
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry: { type, changes, reason } }: { readonly entry: HistoryEntry }) {
  const { kind } = useActivityWords();
  return (
    <>
      <strong>{kind(type)}</strong>
      <Changes changes={changes} />
      {reason && <span className={classes.field}>{reason}</span>}
    </>
  );
}

/** Action, actor, and time. */
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
          {relativeOrDate(at)}
        </time>
      ),
    },
  ];
}
