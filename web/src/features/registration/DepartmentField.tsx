import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { byCategory } from './byCategory.ts';

interface Props {
  readonly departments: readonly { readonly _id: string; readonly name: string; readonly category: string }[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

/** The department, under the categories that it belongs to. */
export function DepartmentField({ departments, value, error, onChange }: Props) {
  const { t } = useTranslation('registration');
  return (
    <NativeSelect
      size="md"
      label={t('department')}
      required
      withAsterisk={false}
      value={value}
      error={error}
      data={[{ value: '', label: t('department.choose') }, ...byCategory(departments)]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
