import { Button, NativeSelect } from '@mantine/core';
import { IconBriefcase, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as contract from '@forecourt/contract/tax-years';
import { download } from '../../shared/api/download.ts';
import { longDate, money, number } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { ListPage } from '../../shared/list/ListPage.tsx';
import { rowActions } from '../../shared/list/RowActions.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { EmailText } from '../../shared/ui/EmailText.tsx';
import { Facts, Section } from '../../shared/ui/Layout.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { attempt, toast } from '../../shared/ui/toast.tsx';
import {
  closeTaxYear,
  type Payee,
  payeesQuery,
  savePayee,
  type TaxYear,
  taxYearsQuery,
  yearsChanged,
} from './forms.api.ts';
import { PasswordDialog } from '../../shared/forms/PasswordDialog.tsx';
import { RevealDialog } from './RevealDialog.tsx';
import { PAYEES_LIST } from './taxYearList.ts';
import { YearDialog } from './YearFields.tsx';
import classes from './forms.module.css';

const RATES = ['CAD', 'EUR'] as const;
const RATE = { maximumFractionDigits: 6 };
const exportYear = download<typeof contract.exportTaxYear>('POST /api/tax-years/:year/export');

function Total({ payee: { total, correction } }: { readonly payee: Payee }) {
  const { t } = useTranslation('forms');
  return (
    <span className={classes.cell}>
      <span>{money(total, 'USD')}</span>
      {correction !== 0 && (
        <span className={classes.small}>{t('years.correction', { amount: money(correction, 'USD') })}</span>
      )}
    </span>
  );
}

function useColumns(): readonly Column<Payee>[] {
  const { t } = useTranslation('forms');
  return [
    {
      key: 'name',
      title: t('years.person'),
      sortable: true,
      width: '30%',
      render: ({ fullName, email }) => (
        <span className={classes.cell}>
          <span>{fullName || email}</span>
          <span className={classes.small}>
            <EmailText email={email} />
          </span>
        </span>
      ),
    },
    {
      key: 'form',
      title: t('years.form'),
      render: ({ form, reached, abroad }) => (
        <span className={classes.cell}>
          <span>
            {form
              ? `${t(`class.${form.classification}`)} · ••• ${form.tinLast4}`
              : t(abroad ? 'years.abroad' : reached ? 'years.missing' : 'years.none')}
          </span>
          {form?.exempt && <span className={classes.small}>{t('years.exempt')}</span>}
          {form?.backupWithholding && <span className={classes.small}>{t('years.backup')}</span>}
        </span>
      ),
    },
    { key: 'box', title: '1099', wideOnly: true, width: '110px', render: ({ box }) => box },
    {
      key: 'total',
      title: t('years.total'),
      sortable: true,
      align: 'right',
      atEnd: true,
      width: '160px',
      render: (payee) => <Total payee={payee} />,
    },
  ];
}

type Open = 'edit' | 'close' | 'export';

function YearCard({
  year,
  over,
  onOpen,
}: {
  readonly year: TaxYear;
  readonly over: boolean;
  readonly onOpen: (what: Open) => void;
}) {
  const { t } = useTranslation('forms');
  return (
    <Section>
      {!year.confirmed && !year.closedAt && <Note kind="warn">{t('years.unconfirmed')}</Note>}
      <Facts
        facts={[
          [t('years.threshold'), money(year.threshold, 'USD')],
          [
            t('years.rates'),
            RATES.map((currency) => `${currency} ${number(year.rates[currency], RATE)}`).join(' · '),
          ],
          [t('years.total'), money(year.total, 'USD')],
          [t('years.reached'), String(year.people)],
          [t('years.missing'), String(year.missing)],
          [t('years.abroad'), String(year.abroad)],
          [t('years.closed'), year.closedAt ? longDate(year.closedAt) : null],
        ]}
      />
      <div className={classes.bar}>
        <Button onClick={() => onOpen('export')}>{t('years.export')}</Button>
        {!year.closedAt && (
          <Button variant="default" onClick={() => onOpen('edit')}>
            {t('years.rules')}
          </Button>
        )}
        {!year.closedAt && over && (
          <Button variant="default" onClick={() => onOpen('close')}>
            {t('years.close')}
          </Button>
        )}
      </div>
    </Section>
  );
}

function YearDialogs({
  year,
  open,
  onClose,
}: {
  readonly year: TaxYear | undefined;
  readonly open: Open | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('forms');
  if (!year || !open) return null;
  if (open === 'edit') return <YearDialog year={year} onClose={onClose} />;
  const values = { year: year.year };
  return open === 'export' ? (
    <PasswordDialog
      title={t('years.exportTitle', values)}
      text={[
        t('years.exportText'),
        ...(year.abroad > 0 ? [t('years.exportAbroad', { count: year.abroad })] : []),
      ].join(' ')}
      action={t('years.export')}
      onClose={onClose}
      send={async ({ password }) => {
        await exportYear({ params: { year: year.year }, body: { password } });
        onClose();
      }}
    />
  ) : (
    <PasswordDialog
      title={t('years.closeTitle', values)}
      text={t('years.closeText')}
      action={t('years.close')}
      onClose={onClose}
      send={async ({ password }) => {
        await closeTaxYear({ params: { year: year.year }, body: { password } });
        onClose();
        toast(t('years.closedDone'));
        await yearsChanged();
      }}
    />
  );
}

/** Reports what a person earns as the other kind. */
const move = ({ _id, box }: Payee) =>
  attempt(async () => {
    await savePayee({ params: { userId: _id }, body: { box: box === 'NEC-1' ? 'MISC-3' : 'NEC-1' } });
    await yearsChanged();
  });

function useMenu(onReveal: (payee: Payee) => void) {
  const { t } = useTranslation('forms');
  return (row: Payee) =>
    rowActions([
      { label: t('reveal.action'), Icon: IconEye, show: row.form !== null, run: () => onReveal(row) },
      {
        label: t(row.box === 'NEC-1' ? 'years.asPrize' : 'years.asWork'),
        Icon: IconBriefcase,
        run: () => move(row),
      },
    ]);
}

function ResidencesLink() {
  const { t } = useTranslation('forms');
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/auth/admin/tax-residences" />}>
      {t('residences.title')}
    </Button>
  );
}

interface SelectProps {
  readonly years: readonly TaxYear[];
  readonly year: number | undefined;
  readonly onYear: (year: number) => void;
}

function YearSelect({ years, year, onYear }: SelectProps) {
  const { t } = useTranslation('forms');
  return (
    <NativeSelect
      aria-label={t('years.year')}
      value={String(year ?? '')}
      onChange={(event) => onYear(Number(event.currentTarget.value))}
      data={years.map((one) => String(one.year))}
    />
  );
}

interface Props {
  /** The newest one unless said. */
  readonly year: number | undefined;
  readonly onYear: (year: number) => void;
}

/** Payees and totals of a tax year, missing forms, and the year's export. */
export function TaxYearsPage(props: Props) {
  const { t } = useTranslation('forms');
  return (
    <LoadedPage query={useQuery(taxYearsQuery)} title={t('years.title')}>
      {(years) => <Payees {...props} years={years} />}
    </LoadedPage>
  );
}

function Payees({ year: wanted, onYear, years }: Props & Pick<SelectProps, 'years'>) {
  const { t } = useTranslation('forms');
  const list = useListSearch(PAYEES_LIST);
  const shown = years.find(({ year }) => year === wanted) ?? years[0];
  const payees = useQuery({ ...payeesQuery(shown?.year ?? 0, list.query), enabled: shown !== undefined });
  const [open, setOpen] = useState<Open>();
  const [revealing, setRevealing] = useState<Payee>();
  return (
    <>
      <ListPage
        title={t('years.title')}
        text={t('years.text')}
        search={t('years.search')}
        list={list}
        query={payees}
        rows={(answer) => answer.payees}
        rowName={({ fullName, email }) => fullName || email}
        columns={useColumns()}
        filters={[
          {
            name: 'show',
            label: t('years.show'),
            options: (['reached', 'missing'] as const).map((value) => ({
              value,
              label: t(`years.${value}`),
            })),
          },
        ]}
        buttons={
          <>
            <ResidencesLink />
            <YearSelect years={years} year={shown?.year} onYear={onYear} />
          </>
        }
        notes={shown && <YearCard year={shown} over={shown.year < (years[0]?.year ?? 0)} onOpen={setOpen} />}
        menu={useMenu(setRevealing)}
        empty={{ title: t('years.empty'), text: t('years.emptyText') }}
      />
      <YearDialogs year={shown} open={open} onClose={() => setOpen(undefined)} />
      {revealing?.form && (
        <RevealDialog
          formId={revealing.form._id}
          name={revealing.form.name}
          onClose={() => setRevealing(undefined)}
        />
      )}
    </>
  );
}
