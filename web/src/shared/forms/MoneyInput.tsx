import { NumberInput, type NumberInputProps } from '@mantine/core';
import { moneyFormatOf } from './moneyFormat.ts';

interface Props extends Omit<
  NumberInputProps,
  | 'allowedDecimalSeparators'
  | 'decimalScale'
  | 'decimalSeparator'
  | 'hideControls'
  | 'prefix'
  | 'suffix'
  | 'thousandSeparator'
> {
  readonly currency: string;
}

/** An amount of money in whole units, with its symbol and as the reader writes numbers. The one field for money. */
export function MoneyInput({ currency, ...props }: Props) {
  const { decimals, ...written } = moneyFormatOf(currency);
  return (
    <NumberInput
      min={0}
      {...props}
      {...written}
      decimalScale={decimals}
      // both keys mean the decimal mark, whatever the language
      allowedDecimalSeparators={['.', ',']}
      hideControls
    />
  );
}
