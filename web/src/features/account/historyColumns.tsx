import { useTranslation } from 'react-i18next';
import { longDate, number, percent, relativeOrDate } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import type { HistoryEntry } from './account.api.ts';
import classes from './Account.module.css';

/** The kind of an entry in words, with its brand where it has one. */
function useOfWhat() {
  const { t } = useTranslation('account');
  return ({ kind, brand }: Pick<HistoryEntry, 'kind' | 'brand'>) => {
    if (kind === 'visit') return t('history.visit.alone');
    if (brand) return t(`history.${kind}`, { brand: brand.name });
    return kind === 'class' ? t('history.class.alone') : '';
  };
}

/** On phone cards one is aligned at the end, the other has its label. */
const EARNED = { align: 'right', atEnd: true } as const;
const FIGURE = { align: 'right', labelled: true } as const;

/** What was passed, of which brand, when, with what result and what it earned. */
export function useHistoryColumns(): readonly Column<HistoryEntry>[] {
  const { t } = useTranslation(['account', 'ui']);
  const ofWhat = useOfWhat();
  const withPoints = hasFeature(useSession(), 'points');
  const columns: readonly Column<HistoryEntry>[] = [
    {
      key: 'title',
      title: t('history.what'),
      sortable: true,
      render: ({ title, kind, brand }) => (
        <>
          <span className={classes.subject}>{title}</span>
          <span className={classes.reason}>{ofWhat({ kind, brand })}</span>
        </>
      ),
    },
    {
      key: 'passedAt',
      title: t('history.when'),
      sortable: true,
      width: '140px',
      render: ({ passedAt }) => (
        <time dateTime={passedAt} title={longDate(passedAt)}>
          {relativeOrDate(passedAt)}
        </time>
      ),
    },
    {
      key: 'score',
      title: t('history.score'),
      ...FIGURE,
      width: '110px',
      render: ({ score }) => score !== null && percent(score),
    },
  ];
  if (!withPoints) return columns;
  return [
    ...columns,
    {
      key: 'points',
      title: t('ui:field.points'),
      ...EARNED,
      width: '100px',
      render: ({ points }) =>
        points !== 0 && (
          <span className={classes.amount}>{number(points, { signDisplay: 'exceptZero' })}</span>
        ),
    },
  ];
}
