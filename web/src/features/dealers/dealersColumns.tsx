import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { updatedColumn } from '../../shared/list/updatedColumn.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import type { DealerRow } from './dealers.api.ts';
import classes from './dealers.module.css';

function DealerName({ dealer }: { readonly dealer: DealerRow }) {
  const { t } = useTranslation('dealers');
  if (dealer.deletedAt) return <span className={classes.name}>{dealer.name}</span>;
  return (
    <span className={classes.name}>
      <Link
        to="/auth/admin/dealer-manager/$dealerId/edit"
        params={{ dealerId: dealer._id }}
        search={{ crumb: dealer.name }}
      >
        {dealer.name}
      </Link>
      {dealer.addedAtRegistration && <span className={classes.fresh}>{t('atRegistration')}</span>}
    </span>
  );
}

const placeOf = ({ address: { city, region, country } }: DealerRow): string =>
  [city, region, country].filter(Boolean).join(', ') || '–';

/** The columns of the list of dealers. */
export function useDealersColumns(): readonly Column<DealerRow>[] {
  const { t } = useTranslation('dealers');
  return [
    {
      key: 'name',
      title: t('field.name'),
      sortable: true,
      width: '21%',
      render: (dealer) => <DealerName dealer={dealer} />,
    },
    {
      key: 'dealerId',
      title: t('field.dealerId'),
      sortable: true,
      render: ({ dealerId }) => <span className={classes.code}>{dealerId || '–'}</span>,
    },
    { key: 'city', title: t('field.city'), sortable: true, width: '16%', render: placeOf },
    {
      key: 'status',
      title: t('field.status'),
      render: ({ status, deletedAt }) => <StatusBadge status={deletedAt ? 'deleted' : status === 'active'} />,
    },
    {
      key: 'employees',
      title: t('field.employees'),
      sortable: true,
      align: 'right',
      render: ({ employees }) => (
        <>
          {number(employees)}{' '}
          <span className={classes.unit}>{t('unit.employees', { count: employees })}</span>
        </>
      ),
    },
    {
      key: 'brands',
      title: t('field.brands'),
      width: '19%',
      wideOnly: true,
      render: ({ brands }) => brands.map(({ name }) => name).join(', ') || t('allBrands'),
    },
    updatedColumn<DealerRow>(t('field.updated')),
  ];
}
