import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fromMinor, toMinor } from '../../shared/forms/minor.ts';
import { numberSeparators } from '../../shared/forms/moneyFormat.ts';
import { MoneyInput } from '../../shared/forms/MoneyInput.tsx';
import type { InputProps } from './SettingField.tsx';

const HUNDRED = 100;
const numberOf = (value: unknown): number | '' => (typeof value === 'number' ? value : '');

interface WholeProps extends InputProps {
  readonly min: number;
  readonly max: number;
}

/** A whole number. What is outside its bounds is kept, so that the refusal can say so. */
export const WholeField = ({ defaultValue, onChange, ...field }: WholeProps) => (
  <NumberInput
    {...field}
    defaultValue={numberOf(defaultValue)}
    onChange={onChange}
    allowDecimal={false}
    clampBehavior="none"
    {...numberSeparators()}
  />
);

/** Money, stored in minor units and typed in whole ones. What is outside its bounds stays, so that the refusal can say so. */
export const MoneyField = ({
  defaultValue,
  onChange,
  ...field
}: InputProps & { readonly currency: string }) => (
  <MoneyInput
    {...field}
    defaultValue={fromMinor(typeof defaultValue === 'number' ? defaultValue : null)}
    onChange={(value) => onChange(value === '' ? '' : toMinor(Number(value)))}
  />
);

/** A share, kept as 0 to 1 and typed as 0 to 100. An empty field stays empty, for the server to refuse by name. */
export function PercentField({ defaultValue, onChange, ...field }: InputProps) {
  const share = numberOf(defaultValue);
  return (
    <NumberInput
      {...field}
      defaultValue={share === '' ? '' : Math.round(share * HUNDRED)}
      onChange={(value) => onChange(value === '' ? '' : Number(value) / HUNDRED)}
      allowDecimal={false}
      min={0}
      max={HUNDRED}
      suffix=" %"
    />
  );
}

/** Months; empty means never. */
export function MonthsField({ defaultValue, onChange, ...field }: InputProps) {
  const { t } = useTranslation('settings');
  return (
    <NumberInput
      {...field}
      defaultValue={numberOf(defaultValue)}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
      allowDecimal={false}
      min={1}
      max={120}
      clampBehavior="none"
      placeholder={t('never')}
    />
  );
}
