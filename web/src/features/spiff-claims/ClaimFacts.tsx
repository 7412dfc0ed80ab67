import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { plainDate } from '../../shared/format.ts';
import { Section } from '../../shared/ui/Layout.tsx';
import type { OwnSpiff } from '../spiffs/index.ts';
import { AmountField, readProps, toMinor, useEmptyHelp } from '../submissions/index.ts';
import type { useClaim } from './useClaim.ts';

interface Props {
  readonly claim: ReturnType<typeof useClaim>;
  readonly spiff: OwnSpiff | undefined;
  readonly currency: string;
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

function Printed({
  claim: {
    draft,
    reader: { scan },
    faultOf,
  },
  spiff,
  currency,
  today,
}: Props) {
  const { t } = useTranslation('spiff-claims');
  const { value, change, errorOf } = draft;
  const emptyHelp = useEmptyHelp(scan);
  const days = spiff && t('saleDateHelp', { from: plainDate(spiff.startDate), to: plainDate(spiff.endDate) });
  return (
    <>
      <TextInput
        label={t('invoice')}
        {...readProps(scan?.invoiceNumber, value.invoiceNumber)}
        value={value.invoiceNumber}
        onChange={(event) => change({ invoiceNumber: event.currentTarget.value })}
        error={errorOf('invoiceNumber') ?? faultOf('invoiceNumber')}
        maxLength={40}
        required
      />
      <TextInput
        type="date"
        label={t('saleDate')}
        {...readProps(scan?.date, value.saleDate, emptyHelp('date') ?? days)}
        value={value.saleDate}
        max={today}
        onChange={(event) => change({ saleDate: event.currentTarget.value })}
        error={errorOf('saleDate') ?? faultOf('saleDate')}
        required
      />
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
