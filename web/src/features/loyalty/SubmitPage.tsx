import { Button, NumberInput, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../shared/files/FileField.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { type Draft, useDraft } from '../../shared/forms/useDraft.ts';
import { useUnsaved } from '../../shared/forms/useUnsavedGuard.ts';
import { number } from '../../shared/format.ts';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { Section } from '../../shared/ui/Layout.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { ThumbBar, usePhone } from '../../shared/ui/ThumbBar.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { receiptPreview, submissionsChanged } from '../submissions/index.ts';
import {
  brandsQuery,
  LOYALTY,
  type LoyaltyBrand,
  meQuery,
  priceLoyalty,
  submitLoyalty,
} from './loyalty.api.ts';
import { toMinor, today } from './minor.ts';
import { itemsOf, NEW_LINE, type ReceiptValues } from './receiptForm.ts';
import { ReceiptLines } from './ReceiptLines.tsx';
import classes from './loyalty.module.css';

function useReceipt(brand: string) {
  const navigate = useNavigate();
  const { t } = useTranslation('loyalty');
  const [clientId] = useState(() => crypto.randomUUID());
  return useDraft<ReceiptValues, Awaited<ReturnType<typeof submitLoyalty>>>({
    initial: {
      type: 'receipt',
      brand,
      dealerId: '',
      file: undefined,
      receiptDate: today(),
      receiptNumber: '',
      amount: '',
      items: [NEW_LINE],
      note: '',
    },
    files: { file: true },
    send: (values, onProgress) => {
      const { type, brand: key, dealerId, file, receiptDate, receiptNumber, amount, note } = values;
      return submitLoyalty(
        {
          body: {
            type,
            brand: key,
            receiptDate,
            note,
            clientId,
            ...(dealerId && { dealerId }),
            ...(file && { 'attach-0': file }),
            ...(type === 'receipt' && { receiptNumber, amount: toMinor(amount), items: itemsOf(values) }),
          },
        },
        { onProgress },
      );
    },
    onSaved: async ({ submission }) => {
      await submissionsChanged(LOYALTY);
      toast(t('submit.done', { number: submission.submissionId }));
      await navigate({ to: '/auth/loyalty-program', search: { submission: submission._id } });
    },
  });
}

/** A receipt or photo: the picture first, then what it says. */
export function SubmitPage() {
  const { t } = useTranslation('loyalty');
  const own = useQuery(meQuery);
  const brands = useQuery(brandsQuery);
  return (
    <LearnerPage
      title={t('submit.title')}
      text={t('submit.text')}
      up={{ link: { to: '/auth/loyalty-program' }, name: t('title') }}
    >
      <LoadedPage query={own}>
        {({ member, reason }) =>
          member ? (
            <LoadedPage query={brands}>{(all) => <Receipt brands={all} />}</LoadedPage>
          ) : (
            <Note kind="info">{reason}</Note>
          )
        }
      </LoadedPage>
    </LearnerPage>
  );
}

/** The form, unless no brand takes part. */
function Receipt({ brands }: { readonly brands: readonly LoyaltyBrand[] }) {
  const { t } = useTranslation('loyalty');
  const first = brands.find(({ active }) => active);
  if (!first) return <Note kind="info">{t('submit.noBrand')}</Note>;
  return <ReceiptForm brand={first.key} />;
}

function ReceiptForm({ brand }: { readonly brand: string }) {
  const { t } = useTranslation(['loyalty', 'ui']);
  const draft = useReceipt(brand);
  const { value, change, errorOf } = draft;
  useUnsaved(draft);
  const phone = usePhone();
  const send = (
    <Button type="submit" loading={draft.busy} fullWidth>
      {t(`send.${value.type}`)}
    </Button>
  );
  return (
    <form onSubmit={draft.submit} noValidate className={classes.lines}>
      <FormNote problem={draft.problem} />
      <Already draft={draft} />
      <SegmentedControl
        aria-label={t('type')}
        value={value.type}
        onChange={(type) => change({ type: type === 'photo' ? 'photo' : 'receipt' })}
        data={[
          { value: 'receipt', label: t('type.receipt') },
          { value: 'photo', label: t('type.photo') },
        ]}
      />
      <div className={classes.columns}>
        <Section>
          <FileField
            label={t(`file.${value.type}`)}
            description={t('fileHelp')}
            accept="image/png,image/jpeg,application/pdf"
            value={value.file}
            onChange={(file) => change({ file })}
            error={errorOf('attach-0')}
            progress={draft.progress}
            preview={receiptPreview(value.file, t(`file.${value.type}`))}
            required
          />
        </Section>
        <div className={classes.lines}>
          <Facts draft={draft} />
          {value.type === 'receipt' && <ReceiptLines draft={draft} />}
          <Sum draft={draft} send={!phone && send} />
        </div>
      </div>
      {phone && <ThumbBar>{send}</ThumbBar>}
    </form>
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

function Facts({ draft }: { readonly draft: Draft<ReceiptValues> }) {
  const { t } = useTranslation(['loyalty', 'ui']);
  const { value, change, errorOf } = draft;
  const { data: brands = [] } = useQuery(brandsQuery);
  const { data: me } = useQuery(meQuery);
  const dealers = me?.dealers ?? [];
  return (
    <Section>
      <Select
        label={t('ui:field.brand')}
        data={brands.filter(({ active }) => active).map(({ key, name }) => ({ value: key, label: name }))}
        value={value.brand}
        onChange={(next) => change({ brand: next ?? value.brand })}
        error={errorOf('brand')}
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
      <TextInput
        type="date"
        label={t('date')}
        value={value.receiptDate}
        max={today()}
        onChange={(event) => change({ receiptDate: event.currentTarget.value })}
        error={errorOf('receiptDate')}
        required
      />
      {value.type === 'receipt' && <ReceiptFacts draft={draft} currency={me?.currency ?? ''} />}
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

function ReceiptFacts({
  draft,
  currency,
}: {
  readonly draft: Draft<ReceiptValues>;
  readonly currency: string;
}) {
  const { t } = useTranslation('loyalty');
  const { value, change, errorOf } = draft;
  return (
    <>
      <TextInput
        label={t('number')}
        value={value.receiptNumber}
        onChange={(event) => change({ receiptNumber: event.currentTarget.value })}
        error={errorOf('receiptNumber')}
        maxLength={40}
        required
      />
      <NumberInput
        label={t('total', { currency })}
        value={value.amount}
        onChange={(next) => change({ amount: next === '' ? '' : Number(next) })}
        error={errorOf('amount')}
        min={0}
        decimalScale={2}
        hideControls
        required
      />
    </>
  );
}

interface SumProps {
  readonly draft: Draft<ReceiptValues>;
  /** The button that sends it, where it stands here. */
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
