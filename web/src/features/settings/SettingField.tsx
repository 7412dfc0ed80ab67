import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILT_IN_ROLES } from '../../shared/session/roleKeys.ts';
import { AccentField } from './AccentField.tsx';
import { DayField } from './DayField.tsx';
import { MoneyField, MonthsField, PercentField, WholeField } from './NumberFields.tsx';
import type { Field } from './sections.ts';
import type { General } from './settings.api.ts';
import { SwitchField } from './SwitchField.tsx';
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
  const words = { label: t(`f.${field.name}`), description: t(`f.${field.name}.help`) };
  const common = { ...form.getInputProps(field.name), ...words };
  switch (field.kind) {
    case 'switch':
      return <SwitchField {...form.getInputProps(field.name, { type: 'checkbox' })} {...words} />;
    case 'text':
      return <TextInput {...common} maxLength={60} />;
    case 'email':
      return <TextInput {...common} type="email" autoComplete="off" maxLength={320} />;
    case 'time':
      return <TextInput {...common} type="time" />;
    case 'day':
      return <DayField {...common} />;
    case 'number':
      return <WholeField {...common} min={field.min} max={field.max} />;
    case 'money':
      return <MoneyField {...common} min={field.min} max={field.max} form={form} />;
    case 'percent':
      return <PercentField {...common} />;
    case 'months':
      return <MonthsField {...common} />;
    case 'choice':
      return (
        <NativeSelect
          {...common}
          data={field.choices.map((value) => ({ value, label: t(`choice.${value}`) }))}
        />
      );
    case 'role':
      return <NativeSelect {...common} data={roles} />;
    case 'roles':
      return <MultiSelect {...common} data={roles} searchable hidePickedOptions />;
    default:
      return <LinkedEditor {...common} kind={field.kind} form={form} />;
  }
}

type LinkedProps = InputProps &
  Pick<Props, 'form'> & { readonly kind: 'color' | 'curriculum' | 'course' | 'unit' };

/** Editors that load choices or watch another setting. */
function LinkedEditor({ kind, form, ...common }: LinkedProps) {
  switch (kind) {
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
