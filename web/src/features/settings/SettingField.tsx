import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ZoneSelect } from '../../shared/forms/ZoneSelect.tsx';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { BUILT_IN_ROLES } from '../../shared/session/roleKeys.ts';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { AccentField } from './AccentField.tsx';
import { DayField } from './DayField.tsx';
import { MoneyField, MonthsField, PercentField, WholeField } from './NumberFields.tsx';
import type { Field } from './sections.ts';
import { choicesQuery, type GeneralValues } from './settings.api.ts';
import { PictureField } from './PictureField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { CourseField, CurriculumField } from './TrainingFields.tsx';
import { UnitField } from './UnitField.tsx';
import classes from './Settings.module.css';

export type GeneralFormType = UseFormReturnType<GeneralValues>;

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

/** Every role of the tenant; the built-in ones until the others have come. One that is gone stays named by its key. */
function useRoleOptions(chosen: unknown) {
  const roleName = useRoleName();
  const { data } = useQuery(choicesQuery);
  const roles = data?.roles ?? BUILT_IN_ROLES.map((key) => ({ key, name: key }));
  const gone = [chosen]
    .flat()
    .filter((key): key is string => typeof key === 'string' && !roles.some((role) => role.key === key));
  return [...roles, ...gone.map((key) => ({ key, name: key }))].map((role) => ({
    value: role.key,
    label: roleName(role),
  }));
}

/** One role or several. The choices come after the page: only then can a select show the chosen one. */
function RoleField({ kind, ...field }: InputProps & { readonly kind: 'role' | 'roles' }) {
  const data = useRoleOptions(field.defaultValue);
  const key = String(data.length);
  const { defaultValue, onChange, ...words } = field;
  return kind === 'role' ? (
    <NativeSelect
      key={key}
      {...words}
      data={data}
      defaultValue={String(defaultValue)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <MultiSelect
      {...words}
      data={data}
      defaultValue={[defaultValue].flat().map(String)}
      onChange={onChange}
      searchable
      hidePickedOptions
    />
  );
}

function Editor({ field, form }: Props) {
  const { t } = useTranslation('settings');
  const currency = useFieldValue(form, 'currency');
  const words = { label: t(`f.${field.name}`), description: t(`f.${field.name}.help`) };
  const common = { ...form.getInputProps(field.name), ...words };
  switch (field.kind) {
    case 'switch':
      return <SwitchField {...form.getInputProps(field.name, { type: 'checkbox' })} {...words} />;
    case 'text':
      return <TextInput {...common} maxLength={field.max} />;
    case 'email':
      return <TextInput {...common} type="email" autoComplete="off" maxLength={320} />;
    case 'zone':
      return <ZoneSelect {...common} />;
    case 'time':
      return <TextInput {...common} type="time" />;
    case 'day':
      return <DayField {...common} />;
    case 'number':
      return <WholeField {...common} min={field.min} max={field.max} />;
    case 'money':
      return <MoneyField {...common} currency={currency} />;
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
    case 'roles':
      return <RoleField {...common} kind={field.kind} />;
    case 'picture':
      return <PictureField {...common} name={field.name} size={field.size} form={form} />;
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
