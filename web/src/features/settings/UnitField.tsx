import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { choicesQuery } from './settings.api.ts';
import type { InputProps } from './SettingField.tsx';

/** A business unit, or any. One that is gone stays until another is chosen. */
export function UnitField({ defaultValue, onChange, error, ...field }: InputProps) {
  const { t } = useTranslation('settings');
  const { data, error: failure } = useQuery(choicesQuery);
  const current = typeof defaultValue === 'string' ? defaultValue : '';
  const units = data?.businessUnits ?? [];
  const gone = current !== '' && !units.some(({ _id }) => _id === current);
  return (
    <NativeSelect
      // The choices come after the page: only then can the select show the chosen one.
      key={data ? 'ready' : 'waiting'}
      {...field}
      error={failure ? t('choicesFailed', { detail: failure.message }) : error}
      defaultValue={current}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: t('anyUnit') },
        ...units.map(({ _id, name }) => ({ value: _id, label: name })),
        ...(gone ? [{ value: current, label: data ? t('unknownChoice') : '…' }] : []),
      ]}
    />
  );
}
