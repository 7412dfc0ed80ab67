import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../shared/forms/useDraft.ts';
import type { OwnSpiff } from '../spiffs/index.ts';
import { AmountField, markProps, QuantityField, UNSURE } from '../submissions/index.ts';
import { type ClaimLine, type ClaimValues, NEW_LINE } from './claimForm.ts';
import classes from './claims.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const MOST_LINES = 50;

const keyOf = (partNumber: string): string => partNumber.toLowerCase().replaceAll(/[ -]/g, '');

interface Props {
  readonly draft: Draft<ClaimValues>;
  readonly spiff: OwnSpiff | undefined;
  readonly currency: string;
}

/** What was sold, line by line; each says whether it counts. */
export function ClaimLines({ draft, spiff, currency }: Props) {
  const { t } = useTranslation('spiff-claims');
  const { lines } = draft.value;
  const set = (at: number, patch: Partial<ClaimLine>) =>
    draft.change({ lines: lines.map((line, i) => (i === at ? { ...line, ...patch } : line)) });
  return (
    <div className={classes.lines}>
      {lines.map((line, at) => (
        <Line
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and stay in their order
          key={at}
          number={at + 1}
          line={line}
          spiff={spiff}
          currency={currency}
          errorOf={(field) => draft.errorOf(`lines.${at}.${field}`)}
          onChange={(patch) => set(at, patch)}
          onRemove={() => draft.change({ lines: lines.filter((_, i) => i !== at) })}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus {...icon} />}
        disabled={lines.length >= MOST_LINES}
        onClick={() => draft.change({ lines: [...lines, NEW_LINE] })}
      >
        {t('lines.add')}
      </Button>
    </div>
  );
}

interface LineProps {
  readonly number: number;
  readonly line: ClaimLine;
  readonly spiff: OwnSpiff | undefined;
  readonly currency: string;
  readonly errorOf: (field: keyof ClaimLine) => string | undefined;
  readonly onChange: (patch: Partial<ClaimLine>) => void;
  readonly onRemove: () => void;
}

/** Whether the part counts; nothing while there is no part, or where every part counts. */
function useWord({ partNumber }: ClaimLine, spiff: OwnSpiff | undefined): string | undefined {
  const { t } = useTranslation('spiff-claims');
  const typed = keyOf(partNumber.trim());
  if (typed === '' || !spiff || spiff.items.length === 0) return undefined;
  const item = spiff.items.find((one) => keyOf(one.partNumber) === typed);
  return item ? item.name || t('part.counts') : t('part.not');
}

function Line({ number, line, spiff, currency, errorOf, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('spiff-claims');
  return (
    <fieldset className={classes.line}>
      <legend>{t('line', { number })}</legend>
      <TextInput
        label={t('part')}
        description={useWord(line, spiff)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={line.partNumber}
        onChange={(event) => onChange({ partNumber: event.currentTarget.value })}
        error={errorOf('partNumber')}
        maxLength={40}
      />
      <QuantityField
        label={t('quantity')}
        {...markProps(line.isQuantityAssumed ? UNSURE : undefined)}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity, isQuantityAssumed: false })}
      />
      <AmountField
        currency={currency}
        label={t('amount')}
        value={line.amount}
        onChange={(amount) => onChange({ amount })}
        error={errorOf('amount')}
      />
      <TextInput
        label={t('serial')}
        value={line.serial}
        onChange={(event) => onChange({ serial: event.currentTarget.value })}
        error={errorOf('serial')}
        maxLength={60}
      />
      <ActionIcon variant="subtle" size={40} aria-label={t('lines.remove', { number })} onClick={onRemove}>
        <IconTrash {...icon} />
      </ActionIcon>
    </fieldset>
  );
}
