import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../shared/forms/useDraft.ts';
import { Section } from '../../shared/ui/Layout.tsx';
import { partQuery } from './loyalty.api.ts';
import { type Line, NEW_LINE, type ReceiptValues } from './receiptForm.ts';
import classes from './loyalty.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What was bought, line by line; each says whether it counts. */
export function ReceiptLines({ draft }: { readonly draft: Draft<ReceiptValues> }) {
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
