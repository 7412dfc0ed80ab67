import { TextInput } from '@mantine/core';
import type { InputProps } from './SettingField.tsx';

/** A day; empty means none. */
export const DayField = ({ defaultValue, onChange, ...field }: InputProps) => (
  <TextInput
    {...field}
    type="date"
    defaultValue={typeof defaultValue === 'string' ? defaultValue : ''}
    onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
  />
);
