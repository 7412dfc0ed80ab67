import { Button, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import type { Draft } from '../../shared/forms/useDraft.ts';
import { useUnsaved } from '../../shared/forms/useUnsavedGuard.ts';
import { listed, number } from '../../shared/format.ts';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { Pair, Section } from '../../shared/ui/Layout.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { MobileActionBar, usePhone } from '../../shared/ui/ThumbBar.tsx';
import {
  AmountField,
  DeniedNote,
  DocumentField,
  marksOf,
  ReadingNote,
  readProps,
  useEmptyHelp,
  receiptPreview,
  submissionQuery,
  type SubmissionView,
  toMinor,
} from '../submissions/index.ts';
import {
  brandsQuery,
  LOYALTY,
  type LoyaltyBrand,
  type LoyaltyScan,
  meQuery,
  priceLoyalty,
} from './loyalty.api.ts';
import { itemsOf, linesOf, otherBrands, type ReceiptValues, today } from './receiptForm.ts';
import { ReceiptLines } from './ReceiptLines.tsx';
import { useReceipt } from './useReceipt.ts';
import classes from './loyalty.module.css';

type Receiving = ReturnType<typeof useReceipt>;

/** A receipt or photo: the picture first, then what it says. @param again the denied one that is sent again */
export function SubmitPage({ again = '' }: { readonly again?: string | undefined }) {
  const { t } = useTranslation('loyalty');
  const own = useQuery(meQuery);
  const brands = useQuery(brandsQuery);
  const denied = useQuery({ ...submissionQuery(LOYALTY, again), enabled: again !== '' });
  return (
    <LearnerPage
      title={t('submit.title')}
      text={t('submit.text')}
      up={{ link: { to: '/auth/loyalty-program' }, name: t('title') }}
    >
      <LoadedPage query={own}>
        {({ member, reason, currency }) =>
          member ? (
            <LoadedPage query={brands}>
              {(all) =>
                again === '' ? (
                  <Receipt brands={all} currency={currency} />
                ) : (
                  <LoadedPage query={denied}>
                    {(sent) => <Receipt brands={all} currency={currency} denied={sent} />}
                  </LoadedPage>
                )
              }
            </LoadedPage>
          ) : (
            <Note kind="info">{reason}</Note>
          )
        }
      </LoadedPage>
    </LearnerPage>
  );
}

/** The form, unless no brand takes part. */
function Receipt({
  brands,
  ...props
}: Omit<FormProps, 'brand'> & { readonly brands: readonly LoyaltyBrand[] }) {
  const { t } = useTranslation('loyalty');
  const open = brands.filter(({ active }) => active);
  const first = open.find(({ _id }) => _id === props.denied?.ofId) ?? open[0];
  if (!first) return <Note kind="info">{t('submit.noBrand')}</Note>;
  return <ReceiptForm brand={first.key} {...props} />;
}

interface FormProps {
  readonly brand: string;
  readonly currency: string;
  readonly denied?: SubmissionView;
}

function ReceiptForm({ brand, currency, denied }: FormProps) {
  const { t } = useTranslation(['loyalty', 'ui']);
  const receipt = useReceipt(brand, denied);
  const { draft, reader, switchTo } = receipt;
  const { value } = draft;
  useUnsaved(draft);
  const phone = usePhone();
  const send = (
    <Button type="submit" loading={draft.busy} fullWidth>
      {t(`send.${value.type}`)}
    </Button>
  );
  return (
    <form onSubmit={draft.submit} noValidate className={classes.lines}>
      {denied && <DeniedNote of={denied} />}
      <FormNote problem={draft.problem} />
      <Already draft={draft} />
      <SegmentedControl
        aria-label={t('type')}
        value={value.type}
        onChange={(type) => switchTo(type === 'photo' ? 'photo' : 'receipt')}
        data={[
          { value: 'receipt', label: t('type.receipt') },
          { value: 'photo', label: t('type.photo') },
        ]}
      />
      <div className={classes.columns}>
        <Section>
          <Picture receipt={receipt} />
          {value.type === 'receipt' && <ReadingNote state={reader.state} />}
        </Section>
        <div className={classes.lines}>
          <Facts receipt={receipt} currency={currency} />
          {value.type === 'receipt' && <ReceiptLines receipt={receipt} currency={currency} />}
          <Sum draft={draft} send={!phone && send} />
        </div>
      </div>
      {phone && <MobileActionBar>{send}</MobileActionBar>}
    </form>
  );
}

interface Parts {
  readonly receipt: Receiving;
}

/** The picture, with frames where something was read. */
function Picture({ receipt: { draft, reader, choose, faultOf } }: Parts) {
  const { t } = useTranslation('loyalty');
  const { value, errorOf, progress } = draft;
  const { type, brand, file, receiptDate: date, receiptNumber: invoiceNumber } = value;
  const typed = { date, invoiceNumber, amount: toMinor(value.amount) };
  const marks = type === 'receipt' ? marksOf(reader.scan, linesOf(reader.scan, brand), typed) : [];
  return (
    <DocumentField
      label={t(`file.${type}`)}
      description={t('fileHelp')}
      value={file}
      onChange={choose}
      error={errorOf('attach-0') ?? reader.refusal ?? faultOf('file')}
      progress={progress}
      preview={receiptPreview(file, t(`file.${type}`), marks)}
      required
    />
  );
}

/** The refusal of a receipt that was sent before leads to the first one. */
function Already({ draft }: { readonly draft: Draft<ReceiptValues> }) {
  const { t } = useTranslation('loyalty');
  const about = draft.problem?.about;
  if (!about) return null;
  return (
    <Link to="/auth/loyalty-program" search={{ submission: about._id }} className="link">
      {t('submit.first')}
    </Link>
  );
}

function Facts({ receipt, currency }: Parts & { readonly currency: string }) {
  const { draft, reader, chooseBrand } = receipt;
  const { t } = useTranslation(['loyalty', 'ui']);
  const { value, change, errorOf } = draft;
  const { data: brands = [] } = useQuery(brandsQuery);
  const { data: me } = useQuery(meQuery);
  const dealers = me?.dealers ?? [];
  const isReceipt = value.type === 'receipt';
  const others = otherBrands(isReceipt ? reader.scan : undefined, value.brand);
  const named = brands.filter(({ key }) => others.has(key)).map(({ name }) => name);
  return (
    <Section>
      <Select
        label={t('ui:field.brand')}
        data={brands.filter(({ active }) => active).map(({ key, name }) => ({ value: key, label: name }))}
        value={value.brand}
        onChange={(next) => chooseBrand(next ?? value.brand)}
        error={errorOf('brand')}
        description={named.length > 0 ? t('otherBrands', { brands: listed(named) }) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
      />
      {dealers.length > 1 && (
        <Select
          label={t('ui:field.dealer')}
          data={dealers.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={value.dealerId || null}
          onChange={(next) => change({ dealerId: next ?? '' })}
          error={errorOf('dealerId')}
          required
        />
      )}
      {isReceipt ? (
        <Printed receipt={receipt} scan={reader.scan} currency={currency} />
      ) : (
        <DayField receipt={receipt} scan={undefined} />
      )}
      <Textarea
        label={t('note')}
        value={value.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        maxLength={500}
        autosize
      />
    </Section>
  );
}

interface DayProps extends Parts {
  readonly scan: LoyaltyScan | undefined;
}

function DayField({ receipt: { draft, faultOf }, scan }: DayProps) {
  const { value, change, errorOf } = draft;
  const { t } = useTranslation('loyalty');
  const emptyHelp = useEmptyHelp(scan);
  return (
    <TextInput
      type="date"
      label={t('date')}
      {...readProps(scan?.date, value.receiptDate, emptyHelp('date'))}
      value={value.receiptDate}
      max={today()}
      onChange={(event) => change({ receiptDate: event.currentTarget.value })}
      error={errorOf('receiptDate') ?? faultOf('receiptDate')}
      required
    />
  );
}

interface PrintedProps extends DayProps {
  readonly currency: string;
}

/** Fields of the receipt, each with whether it was read. */
function Printed({ receipt, scan, currency }: PrintedProps) {
  const { t } = useTranslation('loyalty');
  const { draft, faultOf } = receipt;
  const { value, change, errorOf } = draft;
  const emptyHelp = useEmptyHelp(scan);
  return (
    <>
      <Pair>
        <TextInput
          label={t('number')}
          {...readProps(scan?.invoiceNumber, value.receiptNumber)}
          value={value.receiptNumber}
          onChange={(event) => change({ receiptNumber: event.currentTarget.value })}
          error={errorOf('receiptNumber') ?? faultOf('receiptNumber')}
          maxLength={40}
          required
        />
        <DayField receipt={receipt} scan={scan} />
      </Pair>
      <AmountField
        currency={currency}
        label={t('total')}
        {...readProps(scan?.amount, toMinor(value.amount), emptyHelp('amount', currency))}
        value={value.amount}
        onChange={(amount) => change({ amount })}
        error={errorOf('amount')}
        required
      />
    </>
  );
}

interface SumProps {
  readonly draft: Draft<ReceiptValues>;
  /** The submit button, where it belongs here. */
  readonly send: ReactNode;
}

/** What it will give. */
function Sum({ draft, send }: SumProps) {
  const { t } = useTranslation('loyalty');
  const { type, brand, amount, receiptDate } = draft.value;
  const items = useDeferredValue(JSON.stringify(itemsOf(draft.value)));
  const { data } = useQuery({
    queryKey: ['loyalty', 'price', type, brand, amount, receiptDate, items],
    queryFn: ({ signal }) =>
      priceLoyalty(
        { body: { type, brand, amount: toMinor(amount), receiptDate, items: itemsOf(draft.value) } },
        { signal },
      ),
    retry: false,
  });
  return (
    <Section>
      <div className={classes.sum}>
        <span>{t('sum')}</span>
        <strong className="num" role="status">
          {data ? number(data.points) : '–'}
        </strong>
      </div>
      {send}
    </Section>
  );
}
