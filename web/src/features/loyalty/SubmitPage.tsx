import {
  ActionIcon,
  Button,
  NumberInput,
  SegmentedControl,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../shared/files/FileField.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { type Draft, useDraft } from '../../shared/forms/useDraft.ts';
import { useUnsaved } from '../../shared/forms/useUnsavedGuard.ts';
import { number } from '../../shared/format.ts';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { Section } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { submissionsChanged } from '../submissions/index.ts';
import { brandsQuery, LOYALTY, meQuery, partQuery, priceLoyalty, submitLoyalty } from './loyalty.api.ts';
import { toMinor, today } from './minor.ts';
import classes from './loyalty.module.css';

interface Line {
  readonly partNumber: string;
  readonly quantity: number;
  readonly amount: number | '';
}

interface Values {
  readonly type: 'receipt' | 'photo';
  readonly brand: string;
  readonly dealerId: string;
  readonly file: File | null | undefined;
  readonly receiptDate: string;
  readonly receiptNumber: string;
  readonly amount: number | '';
  readonly items: readonly Line[];
  readonly note: string;
}

const NEW_LINE: Line = { partNumber: '', quantity: 1, amount: '' };
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const itemsOf = ({ items }: Values) =>
  items
    .filter(({ partNumber }) => partNumber.trim() !== '')
    .map(({ partNumber, quantity, amount }) => ({ partNumber, quantity, amount: toMinor(amount) }));

function useReceipt(brand: string) {
  const navigate = useNavigate();
  const { t } = useTranslation('loyalty');
  const [clientId] = useState(() => crypto.randomUUID());
  return useDraft<Values, Awaited<ReturnType<typeof submitLoyalty>>>({
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
  const { data: brands } = useQuery(brandsQuery);
  const { data: me } = useQuery(meQuery);
  const first = brands?.find(({ active }) => active)?.key;
  return (
    <LearnerPage
      title={t('submit.title')}
      text={me?.reason ?? t('submit.text')}
      up={{ link: { to: '/auth/loyalty-program' }, name: t('title') }}
    >
      {first !== undefined && me?.member && <ReceiptForm brand={first} />}
    </LearnerPage>
  );
}

function ReceiptForm({ brand }: { readonly brand: string }) {
  const { t } = useTranslation(['loyalty', 'ui']);
  const draft = useReceipt(brand);
  const { value, change, errorOf } = draft;
  useUnsaved(draft);
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
      <Section>
        <FileField
          label={t(`file.${value.type}`)}
          description={t('fileHelp')}
          accept="image/png,image/jpeg,application/pdf"
          value={value.file}
          onChange={(file) => change({ file })}
          error={errorOf('attach-0')}
          progress={draft.progress}
          required
        />
      </Section>
      <Facts draft={draft} />
      {value.type === 'receipt' && <Items draft={draft} />}
      <Sum draft={draft} />
    </form>
  );
}

/** The refusal of a receipt that was sent before leads to the first one. */
function Already({ draft }: { readonly draft: Draft<Values> }) {
  const { t } = useTranslation('loyalty');
  const about = draft.problem?.about;
  if (!about) return null;
  return (
    <Link to="/auth/loyalty-program" search={{ submission: about._id }} className="link">
      {t('submit.first')}
    </Link>
  );
}

function Facts({ draft }: { readonly draft: Draft<Values> }) {
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

function ReceiptFacts({ draft, currency }: { readonly draft: Draft<Values>; readonly currency: string }) {
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

function Items({ draft }: { readonly draft: Draft<Values> }) {
  const { t } = useTranslation('loyalty');
  const { value, change } = draft;
  const set = (at: number, line: Partial<Line>) =>
    change({ items: value.items.map((one, i) => (i === at ? { ...one, ...line } : one)) });
  return (
    <Section title={t('items')}>
      <div className={classes.lines}>
        {value.items.map((line, i) => (
          <ItemLine
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and stay in their order
            key={i}
            number={i + 1}
            line={line}
            brand={value.brand}
            error={draft.errorOf(`items.${i}.partNumber`)}
            onChange={(next) => set(i, next)}
            onRemove={() => change({ items: value.items.filter((_, at) => at !== i) })}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus {...icon} />}
          disabled={value.items.length >= 50}
          onClick={() => change({ items: [...value.items, NEW_LINE] })}
        >
          {t('items.add')}
        </Button>
      </div>
    </Section>
  );
}

interface LineProps {
  readonly number: number;
  readonly line: Line;
  readonly brand: string;
  readonly error: string | undefined;
  readonly onChange: (line: Partial<Line>) => void;
  readonly onRemove: () => void;
}

const ItemLine = ({ number: place, line, brand, error, onChange, onRemove }: LineProps) => {
  const { t } = useTranslation('loyalty');
  return (
    <div className={classes.line}>
      <PartField
        line={line}
        brand={brand}
        error={error}
        onChange={(partNumber) => onChange({ partNumber })}
      />
      <NumberInput
        label={t('quantity')}
        value={line.quantity}
        onChange={(next) => onChange({ quantity: Math.max(1, Number(next) || 1) })}
        min={1}
        max={1000}
        hideControls
      />
      <NumberInput
        label={t('amount')}
        value={line.amount}
        onChange={(next) => onChange({ amount: next === '' ? '' : Number(next) })}
        min={0}
        decimalScale={2}
        hideControls
      />
      <ActionIcon
        variant="subtle"
        size={44}
        mt={22}
        aria-label={t('items.remove', { number: place })}
        onClick={onRemove}
      >
        <IconTrash {...icon} />
      </ActionIcon>
    </div>
  );
};

interface PartProps {
  readonly line: Line;
  readonly brand: string;
  readonly error: string | undefined;
  readonly onChange: (partNumber: string) => void;
}

/** A part number that says by itself whether it counts. */
function PartField({ line, brand, error, onChange }: PartProps) {
  const { t } = useTranslation('loyalty');
  const asked = useDeferredValue(line.partNumber.trim());
  const { data, isError } = useQuery(partQuery(asked, brand));
  const said = asked === '' ? undefined : isError ? t('part.not') : data?.name;
  return (
    <TextInput
      label={t('part')}
      description={said}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={line.partNumber}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      maxLength={40}
    />
  );
}

/** What it will give, and the button that sends it. */
function Sum({ draft }: { readonly draft: Draft<Values> }) {
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
        <Button type="submit" loading={draft.busy}>
          {t(`send.${type}`)}
        </Button>
      </div>
    </Section>
  );
}
