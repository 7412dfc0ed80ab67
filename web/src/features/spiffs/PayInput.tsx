import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { numberSeparators } from '../../shared/forms/moneyFormat.ts';
import { MoneyInput } from '../../shared/forms/MoneyInput.tsx';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import type { SpiffValues } from './spiffForm.ts';

interface Props extends Pick<
  NumberInputProps,
  | 'aria-label'
  | 'className'
  | 'defaultValue'
  | 'description'
  | 'error'
  | 'inputWrapperOrder'
  | 'label'
  | 'onBlur'
  | 'onChange'
  | 'onFocus'
  | 'placeholder'
  | 'required'
  | 'value'
> {
  /** Of a spiff that pays money; null: it pays whole credits. */
  readonly currency: string | null;
}

/** The currency of a spiff’s form; null while it pays credits. */
export function useMoney(form: UseFormReturnType<SpiffValues>): string | null {
  const currency = useFieldValue(form, 'currency');
  return useFieldValue(form, 'payoutType') === 'cash' ? currency : null;
}

/** What a spiff pays, or up to what. */
export const PayInput = ({ currency, ...props }: Props) =>
  currency === null ? (
    <NumberInput {...props} min={0} decimalScale={0} {...numberSeparators()} hideControls />
  ) : (
    <MoneyInput {...props} currency={currency} />
  );
