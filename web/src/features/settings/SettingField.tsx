import { MultiSelect, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILT_IN_ROLES } from '../../shared/session/roleKeys.ts';
import { AccentField } from './AccentField.tsx';
import { MonthsField, PercentField } from './NumberFields.tsx';
import type { Field } from './sections.ts';
import type { General } from './settings.api.ts';
import { CourseField, CurriculumField } from './TrainingFields.tsx';
import { UnitField } from './UnitField.tsx';
import classes from './Settings.module.css';

export type GeneralFormType = UseFormReturnType<General>;

/** What every editor of a setting gets: the form's value and error, name and help. */
export interface InputProps {
  readonly label: string;
  readonly description: string;
  readonly error?: ReactNode;
  // The form names the value's type by its path only; each editor knows its own.
  readonly defaultValue?: unknown;
  readonly onChange: (value: unknown) => void;
}

interface Props {
  readonly field: Field;
  readonly form: GeneralFormType;
}

function useRoleOptions() {
  const { t } = useTranslation('roles');
  return BUILT_IN_ROLES.map((key) => ({ value: key, label: t(key) }));
}

function Editor({ field, form }: Props) {
  const { t } = useTranslation('settings');
  const roles = useRoleOptions();
  const { name } = field;
  const words = { label: t(`f.${name}`), description: t(`f.${name}.help`) };
  const common = { ...form.getInputProps(name), ...words };
  switch (field.kind) {
    case 'switch':
      return <Switch {...form.getInputProps(name, { type: 'checkbox' })} {...words} labelPosition="left" className={classes.switch ?? ''} />;
    case 'text':
      return <TextInput {...common} maxLength={60} />;
    case 'email':
      return <TextInput {...common} type="email" autoComplete="off" maxLength={320} />;
    case 'number':
      return <NumberInput {...common} min={field.min} max={field.max} allowDecimal={false} clampBehavior="none" thousandSeparator />;
    case 'percent':
      return <PercentField {...common} />;
    case 'months':
      return <MonthsField {...common} />;
    case 'choice':
      return <NativeSelect {...common} data={field.choices.map((value) => ({ value, label: t(`choice.${value}`) }))} />;
    case 'role':
      return <NativeSelect {...common} data={roles} />;
    case 'roles':
      return <MultiSelect {...common} data={roles} searchable hidePickedOptions className={classes.wide ?? ''} />;
    case 'color':
      return <AccentField {...common} form={form} />;
    case 'curriculum':
      return <CurriculumField {...common} form={form} />;
    case 'course':
      return <CourseField {...common} form={form} />;
    case 'unit':
      return <UnitField {...common} />;
  }
}

/** One setting with its words, editor and error. */
export const SettingField = ({ field, form }: Props) => (
  <div className={classes.field} data-kind={field.kind}>
    <Editor key={form.key(field.name)} field={field} form={form} />
  </div>
);
