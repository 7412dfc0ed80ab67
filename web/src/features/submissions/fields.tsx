import { NumberInput, type NumberInputProps } from '@mantine/core';
import { FileField, type FileFieldProps } from '../../shared/files/FileField.tsx';
import { MoneyInput } from '../../shared/forms/MoneyInput.tsx';

type Shown = Pick<
  NumberInputProps,
  'label' | 'description' | 'error' | 'required' | 'className' | 'inputWrapperOrder'
>;

interface AmountProps extends Shown {
  readonly currency: string;
  /** Whole units of the currency. */
  readonly value: number | '';
  readonly onChange: (amount: number | '') => void;
}

/** An amount of money on a receipt. */
export const AmountField = ({ onChange, ...props }: AmountProps) => (
  <MoneyInput {...props} onChange={(next) => onChange(next === '' ? '' : Number(next))} />
);

interface QuantityProps extends Shown {
  readonly value: number;
  readonly onChange: (quantity: number) => void;
  readonly max?: number;
}

const MOST_UNITS = 1000;

/** Quantity, at least one. */
export const QuantityField = ({ onChange, max = MOST_UNITS, ...props }: QuantityProps) => (
  <NumberInput
    {...props}
    onChange={(next) => onChange(Math.max(1, Number(next) || 1))}
    min={1}
    max={max}
    hideControls
  />
);

/** An image or PDF to submit. */
export const DocumentField = (props: Omit<FileFieldProps, 'kind' | 'accept' | 'stored'>) => (
  <FileField {...props} accept="image/png,image/jpeg,application/pdf" />
);
