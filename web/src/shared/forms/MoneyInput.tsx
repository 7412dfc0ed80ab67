import { type NumberInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useState } from 'react';
import { formatAmount, moneyFormatOf, parseAmount } from './moneyFormat.ts';

interface Props
  extends
    Omit<TextInputProps, 'defaultValue' | 'inputMode' | 'onChange' | 'type' | 'value'>,
    Pick<NumberInputProps, 'defaultValue' | 'onChange' | 'value'> {
  readonly currency: string;
}

/**
 * An amount of money in whole units, read as the reader writes numbers. Typed text stays until the field loses focus, then shows
 * the amount that was read. The one field for money.
 */
export function MoneyInput({ currency, value, defaultValue, onChange, onBlur, ...props }: Props) {
  const [amount, setAmount] = useUncontrolled<number | string>({
    value,
    defaultValue,
    finalValue: '',
    onChange,
  });
  const [draft, setDraft] = useState<string>();
  return (
    <TextInput
      autoComplete="off"
      {...props}
      inputMode="decimal"
      value={draft ?? formatAmount(amount, currency)}
      onChange={({ currentTarget: { value: text } }) => {
        setDraft(text);
        setAmount(parseAmount(text, moneyFormatOf(currency)));
      }}
      onBlur={(event) => {
        setDraft(undefined);
        onBlur?.(event);
      }}
    />
  );
}
