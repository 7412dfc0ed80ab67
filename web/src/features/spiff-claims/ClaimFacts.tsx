import { type InputWrapperProps, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { plainDate } from '../../shared/format.ts';
import { Section } from '../../shared/ui/Layout.tsx';
import type { OwnSpiff } from '../spiffs/index.ts';
import { SURE, type FIELDS } from './claimForm.ts';
import type { ReceiptScan } from './claims.api.ts';
import type { useClaim } from './useClaim.ts';
import classes from './claims.module.css';

type Field = (typeof FIELDS)[number];
const ORDER: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** Whether a field was read, and how surely. */
function useReadMark(scan: ReceiptScan | undefined) {
  const { t } = useTranslation('spiff-claims');
  return (field: Field) => {
    const read = scan?.[field];
    if (!read) return undefined;
    return read.confidence >= SURE ? (
      <span className={classes.read}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden /> {t('read')}
      </span>
    ) : (
      <span className={classes.doubt}>{t('read.doubt')}</span>
    );
  };
}

interface Props {
  readonly claim: ReturnType<typeof useClaim>;
  readonly spiff: OwnSpiff;
  readonly dealers: readonly { readonly _id: string; readonly name: string }[];
  readonly today: string;
}

/** What the receipt says, each field with whether it was read. */
export const ClaimFacts = (props: Props) => (
  <Section>
    <Printed {...props} />
    <Own {...props} />
  </Section>
);

function Printed({ claim: { draft, scan }, spiff, today }: Props) {
  const { t } = useTranslation('spiff-claims');
  const { value, change, errorOf } = draft;
  const mark = useReadMark(scan.data?.scan);
  const days = { from: plainDate(spiff.startDate), to: plainDate(spiff.endDate) };
  return (
    <>
      <TextInput
        label={t('invoice')}
        description={mark('invoiceNumber')}
        inputWrapperOrder={ORDER}
        value={value.invoiceNumber}
        onChange={(event) => change({ invoiceNumber: event.currentTarget.value })}
        error={errorOf('invoiceNumber')}
        maxLength={40}
        required
      />
      <TextInput
        type="date"
        label={t('saleDate')}
        description={mark('date') ?? t('saleDateHelp', days)}
        inputWrapperOrder={ORDER}
        value={value.saleDate}
        max={today}
        onChange={(event) => change({ saleDate: event.currentTarget.value })}
        error={errorOf('saleDate')}
        required
      />
      <NumberInput
        label={t('total', { currency: spiff.currency })}
        description={mark('amount')}
        inputWrapperOrder={ORDER}
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

function Own({ claim: { draft }, dealers }: Props) {
  const { t } = useTranslation(['spiff-claims', 'ui']);
  const { value, change, errorOf } = draft;
  return (
    <>
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
      <Textarea
        label={t('note')}
        value={value.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        maxLength={500}
        autosize
      />
    </>
  );
}
