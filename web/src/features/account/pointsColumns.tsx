import { useTranslation } from 'react-i18next';
import { longDate, number, relativeOrDate } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import type { PointsEntry } from './account.api.ts';
import classes from './Account.module.css';

const signed = (amount: number) => number(amount, { signDisplay: 'exceptZero' });

/** What the points were for, when, and how many. */
export function usePointsColumns(): readonly Column<PointsEntry>[] {
  const { t } = useTranslation(['account', 'ui', 'wallet']);
  return [
    {
      key: 'subject',
      title: t('points.what'),
      render: ({ subject, reason }) => (
        <>
          <span className={classes.subject}>{subject?.title || t(`wallet:reason.${reason}`)}</span>
          {subject?.title && <span className={classes.reason}>{t(`wallet:reason.${reason}`)}</span>}
        </>
      ),
    },
    {
      key: 'at',
      title: t('points.when'),
      width: '160px',
      render: ({ at }) => (
        <time dateTime={at} title={longDate(at)}>
          {relativeOrDate(at)}
        </time>
      ),
    },
    {
      key: 'amount',
      title: t('ui:field.points'),
      align: 'right',
      atEnd: true,
      width: '120px',
      render: ({ amount }) => (
        <span className={classes.amount} data-less={amount < 0 || undefined}>
          {signed(amount)}
        </span>
      ),
    },
  ];
}
