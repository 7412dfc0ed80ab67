import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shared/ui/Layout.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { AmountField, markProps, QuantityField, UNSURE } from '../submissions/index.ts';
import { partQuery } from './loyalty.api.ts';
import { isQuantityAssumed, type Line, linesOf, NEW_LINE, sureOf } from './receiptForm.ts';
import type { useReceipt } from './useReceipt.ts';
import classes from './loyalty.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly receipt: ReturnType<typeof useReceipt>;
  readonly currency: string;
}

/** What was bought, line by line; each says whether it counts. */
export function ReceiptLines({ receipt: { draft, reader, faultOf }, currency }: Props) {
  const { t } = useTranslation('loyalty');
  const { value, change } = draft;
  const read = linesOf(reader.scan, value.brand);
  const set = (at: number, line: Partial<Line>) =>
    change({ items: value.items.map((one, i) => (i === at ? { ...one, ...line } : one)) });
  return (
    <Section title={t('items')}>
      {faultOf('items') && <Note kind="bad">{faultOf('items')}</Note>}
      <div className={classes.lines}>
        {value.items.map((line, i) => (
          <ItemLine
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and stay in their order
            key={i}
            number={i + 1}
            line={line}
            brand={value.brand}
            currency={currency}
            confidence={sureOf(read, line)}
            isAssumed={isQuantityAssumed(read, line)}
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
  readonly currency: string;
  /** How surely it was read; undefined for what was typed. */
  readonly confidence: number | undefined;
  /** The receipt doesn't say the quantity. */
  readonly isAssumed: boolean;
  readonly error: string | undefined;
  readonly onChange: (line: Partial<Line>) => void;
  readonly onRemove: () => void;
}

const ItemLine = ({ number: place, isAssumed, onRemove, ...props }: LineProps) => {
  const { line, currency, onChange } = props;
  const { t } = useTranslation('loyalty');
  return (
    <div className={classes.line}>
      <PartField {...props} />
      <QuantityField
        label={t('quantity')}
        {...markProps(isAssumed ? UNSURE : undefined)}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      <AmountField
        label={t('amount')}
        currency={currency}
        value={line.amount}
        onChange={(amount) => onChange({ amount })}
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

/** A part number that says by itself whether it counts, and whether it was read. */
function PartField({
  line,
  brand,
  confidence,
  error,
  onChange,
}: Omit<LineProps, 'number' | 'isAssumed' | 'onRemove'>) {
  const { t } = useTranslation('loyalty');
  const deferredPart = useDeferredValue(line.partNumber.trim());
  const { data, isError } = useQuery(partQuery(deferredPart, brand));
  const said = deferredPart === '' ? undefined : isError ? t('part.not') : data?.name;
  return (
    <TextInput
      label={t('part')}
      {...markProps(confidence, { said })}
      value={line.partNumber}
      onChange={(event) => onChange({ partNumber: event.currentTarget.value })}
      error={error}
      maxLength={40}
    />
  );
}
