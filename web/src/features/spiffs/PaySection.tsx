import { ActionIcon, Button, NativeSelect, NumberInput, Radio, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { Hint, Pair, Section } from '../../shared/ui/Layout.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { PayInput, useMoney } from './PayInput.tsx';
import type { ItemValue } from './spiffForm.ts';
import type { SectionProps } from './SpiffSections.tsx';
import { CURRENCIES, PAYOUTS, STRUCTURES } from './spiffsList.ts';
import classes from './spiffs.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const MOST_ITEMS = 200;

type LimitName = 'maxPerClaim' | 'maxPerPerson' | 'budget';

/** How a sale pays, in what, and up to what. Once it was published it only grows. */
export function PaySection(props: SectionProps) {
  const { spiff } = props;
  const { t } = useTranslation('spiffs');
  return (
    <Section title={t('section.pay')}>
      {spiff.moneyFixed && (
        <Note kind="info">{t('grows', { count: spiff.claims.pending + spiff.claims.approved })}</Note>
      )}
      <Structure {...props} />
      <Amount {...props} />
      <Limits {...props} />
      <Items {...props} />
    </Section>
  );
}

function Structure({ spiff, of: { form } }: SectionProps) {
  const { t } = useTranslation('spiffs');
  return (
    <Radio.Group
      aria-label={t('field.structure')}
      value={useFieldValue(form, 'structure')}
      onChange={(next) => form.setFieldValue('structure', STRUCTURES.find((one) => one === next) ?? 'FIXED')}
    >
      <div className={classes.choices}>
        {STRUCTURES.map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(`structure.${value}`)}
            description={t(`structureHelp.${value}`)}
            disabled={spiff.moneyFixed && value !== spiff.structure}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

function Amount({ spiff, of: { form } }: SectionProps) {
  const { t } = useTranslation('spiffs');
  const structure = useFieldValue(form, 'structure');
  const currency = useMoney(form);
  return (
    <Pair>
      {structure === 'PER_SPENT' ? (
        <NumberInput
          hideControls
          key={form.key('rate')}
          {...form.getInputProps('rate')}
          label={t('field.rate')}
          min={0}
          max={100}
          decimalScale={2}
        />
      ) : (
        <PayInput
          key={form.key('amount')}
          {...form.getInputProps('amount')}
          label={t(`field.amount.${structure}`)}
          currency={currency}
        />
      )}
      <NativeSelect
        key={form.key('payoutType')}
        {...form.getInputProps('payoutType')}
        label={t('field.payoutType')}
        disabled={spiff.moneyFixed}
        data={PAYOUTS.map((value) => ({ value, label: t(`payout.${value}`) }))}
      />
    </Pair>
  );
}

function Limits({ spiff, of: { form } }: SectionProps) {
  const { t } = useTranslation('spiffs');
  const currency = useMoney(form);
  const limit = (name: LimitName) => ({
    ...form.getInputProps(name),
    label: t(`field.${name}`),
    placeholder: t('noLimit'),
    currency,
  });
  return (
    <>
      <Pair>
        <NativeSelect
          key={form.key('currency')}
          {...form.getInputProps('currency')}
          label={t('field.currency')}
          disabled={spiff.moneyFixed}
          data={[...CURRENCIES]}
        />
        <PayInput key={form.key('budget')} {...limit('budget')} />
      </Pair>
      <Pair>
        <PayInput key={form.key('maxPerClaim')} {...limit('maxPerClaim')} />
        <PayInput key={form.key('maxPerPerson')} {...limit('maxPerPerson')} />
      </Pair>
    </>
  );
}

/** Part numbers that count; without any every part does. */
function Items({ of: { form } }: SectionProps) {
  const { t } = useTranslation('spiffs');
  const items = useFieldValue(form, 'items');
  const each = useFieldValue(form, 'structure') === 'PER_ITEM';
  const currency = useMoney(form);
  const set = (next: readonly ItemValue[]) => form.setFieldValue('items', next);
  return (
    <fieldset className={classes.items}>
      <legend>{t('items')}</legend>
      <Hint>{t('itemsHelp')}</Hint>
      {form.errors['items'] && <Note kind="bad">{form.errors['items']}</Note>}
      {items.map((item, at) => (
        <Item
          // oxlint-disable-next-line react/no-array-index-key -- items have no other name, and stay in their order
          key={at}
          number={at + 1}
          item={item}
          each={each}
          currency={currency}
          errorOf={(field) => form.errors[`items.${at}.${field}`]}
          onChange={(patch) => set(items.map((one, i) => (i === at ? { ...one, ...patch } : one)))}
          onRemove={() => set(items.filter((_, i) => i !== at))}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus {...icon} />}
        disabled={items.length >= MOST_ITEMS}
        onClick={() => set([...items, { partNumber: '', name: '', amount: '' }])}
      >
        {t('items.add')}
      </Button>
    </fieldset>
  );
}

interface ItemProps {
  readonly number: number;
  readonly item: ItemValue;
  /** Each part may have an amount of its own. */
  readonly each: boolean;
  readonly currency: string | null;
  readonly errorOf: (field: keyof ItemValue) => ReactNode;
  readonly onChange: (patch: Partial<ItemValue>) => void;
  readonly onRemove: () => void;
}

function Item({ number, item, each, currency, errorOf, onChange, onRemove }: ItemProps) {
  const { t } = useTranslation('spiffs');
  return (
    <div className={classes.item} data-each={each || undefined}>
      <TextInput
        label={t('field.partNumber')}
        value={item.partNumber}
        onChange={(event) => onChange({ partNumber: event.currentTarget.value })}
        error={errorOf('partNumber')}
        maxLength={40}
      />
      <TextInput
        label={t('field.itemName')}
        value={item.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        maxLength={200}
      />
      {each && (
        <PayInput
          currency={currency}
          label={t('field.itemAmount')}
          placeholder={t('sameAmount')}
          value={item.amount}
          onChange={(amount) => onChange({ amount })}
          error={errorOf('amount')}
        />
      )}
      <ActionIcon variant="subtle" size={40} aria-label={t('items.remove', { number })} onClick={onRemove}>
        <IconTrash {...icon} />
      </ActionIcon>
    </div>
  );
}
