import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate, relativeOrDate } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { ListPage } from '../../shared/list/ListPage.tsx';
import { rowActions } from '../../shared/list/RowActions.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { countryName } from '../../shared/places/places.ts';
import { EmailText } from '../../shared/ui/EmailText.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { type ListedResidence, residencesQuery } from './forms.api.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { residenceStatus } from './residenceForm.ts';
import { RESIDENCE_STATUSES, RESIDENCES_LIST } from './residenceList.ts';
import classes from './forms.module.css';

function useColumns(onOpen: (row: ListedResidence) => void): readonly Column<ListedResidence>[] {
  const { t } = useTranslation(['forms', 'ui']);
  return [
    {
      key: 'person',
      title: t('years.person'),
      width: '34%',
      render: (row) => (
        <span className={classes.cell}>
          <button type="button" className="link" onClick={() => onOpen(row)}>
            {row.user.fullName || row.user.email}
          </button>
          <span className={classes.small}>
            <EmailText email={row.user.email} />
          </span>
        </span>
      ),
    },
    { key: 'country', title: t('ui:field.country'), render: ({ country }) => countryName(country) },
    {
      key: 'status',
      title: t('ui:field.status'),
      render: ({ status, reason, reviewedBy }) => (
        <span className={classes.cell}>
          <StatusBadge status={residenceStatus[status]} />
          {[reviewedBy, reason].filter(Boolean).map((fact) => (
            <span key={fact} className={classes.small}>
              {fact}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'signedAt',
      title: t('signedBy'),
      sortable: true,
      atEnd: true,
      width: '160px',
      render: ({ signedAt }) => (
        <time dateTime={signedAt} title={longDate(signedAt)}>
          {relativeOrDate(signedAt)}
        </time>
      ),
    },
  ];
}

function TaxYearsLink() {
  const { t } = useTranslation('forms');
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/auth/admin/tax-years" />}>
      {t('years.title')}
    </Button>
  );
}

/** Payees who are taxed outside the United States, as they say: to be accepted or refused, those under review first. */
export function ResidencesPage() {
  const { t } = useTranslation(['forms', 'ui']);
  const list = useListSearch(RESIDENCES_LIST);
  const [open, setOpen] = useState<ListedResidence>();
  return (
    <>
      <ListPage
        title={t('residences.title')}
        text={t('residences.text')}
        search={t('years.search')}
        list={list}
        query={useQuery(residencesQuery(list.query))}
        rows={({ residences }) => residences}
        rowName={({ user }) => user.fullName || user.email}
        columns={useColumns(setOpen)}
        filters={[
          {
            name: 'status',
            label: t('ui:field.status'),
            options: RESIDENCE_STATUSES.map((value) => ({
              value,
              label: t(`ui:status.${residenceStatus[value]}`),
            })),
          },
        ]}
        buttons={<TaxYearsLink />}
        menu={(row) =>
          rowActions([{ label: t('residences.open'), Icon: IconFileText, run: () => setOpen(row) }])
        }
        empty={{ title: t('residences.empty'), text: t('residences.emptyText') }}
      />
      {open && <ReviewDialog residence={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
