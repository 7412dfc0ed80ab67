import { useTranslation } from 'react-i18next';
import { longDate, number, percent } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import type { ListDefinition } from '../../shared/list/listSearch.ts';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { DetailsLink } from './DetailsLink.tsx';
import type { Taker } from './details.api.ts';
import classes from './details.module.css';

/** People of a course or curriculum, as the address asks for them. */
export const TAKERS = {
  sortBy: ['name', 'status', 'percent', 'bestScore', 'attempts', 'enrolledAt', 'passedAt'],
  filters: ['status', 'dealerId', 'original', 'startDate', 'endDate'],
  limit: 25,
} as const satisfies ListDefinition;

function useResultColumns(): readonly Column<Taker>[] {
  const { t } = useTranslation('reports');
  return [
    {
      key: 'bestScore',
      title: t('bestScore'),
      align: 'right',
      labelled: true,
      sortable: true,
      render: ({ bestScore }) => (bestScore === null ? '–' : percent(bestScore)),
    },
    {
      key: 'attempts',
      title: t('attempts'),
      align: 'right',
      labelled: true,
      sortable: true,
      wideOnly: true,
      render: ({ attempts }) => number(attempts),
    },
  ];
}

/** The columns of people who have begun a course or curriculum. @param tested with results of a test */
export function useTakerColumns(tested: boolean): readonly Column<Taker>[] {
  const { t } = useTranslation(['reports', 'ui']);
  const results = useResultColumns();
  return [
    {
      key: 'name',
      title: t('person'),
      sortable: true,
      render: ({ _id, name }) => <DetailsLink page="user" id={_id} name={name} />,
    },
    { key: 'dealer', title: t('ui:field.dealer'), render: ({ dealer }) => dealer?.name ?? '–' },
    {
      key: 'status',
      title: t('ui:field.status'),
      sortable: true,
      render: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'percent',
      title: t('done'),
      align: 'right',
      labelled: true,
      sortable: true,
      render: ({ percent: share }) => percent(share),
    },
    ...(tested ? results : []),
    {
      key: 'enrolledAt',
      title: t('begun'),
      sortable: true,
      wideOnly: true,
      render: ({ enrolledAt }) => <span className={classes.date}>{longDate(enrolledAt)}</span>,
    },
    {
      key: 'passedAt',
      title: t('passedOn'),
      sortable: true,
      render: ({ passedAt }) => <span className={classes.date}>{longDate(passedAt)}</span>,
    },
  ];
}
