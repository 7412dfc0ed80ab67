import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BrandPerson, type BrandView, candidatesQuery } from './brands.api.ts';
import { Facts, Hint } from '../../shared/ui/Layout.tsx';
import type { SettingsForm } from './settingsForm.ts';

/** Milliseconds of rest before a search runs. */
const REST = 250;

const option = (person: BrandPerson) => ({
  value: person._id,
  label: `${person.fullName} (${person.email})`,
});

/** People found by the search, with those who are chosen already: a select shows names only for what it lists. */
function useChoices(known: readonly BrandPerson[], text: string) {
  const [wanted] = useDebouncedValue(text.trim(), REST);
  const { data = [] } = useQuery(candidatesQuery(wanted));
  return [...new Map([...known, ...data].map((person) => [person._id, option(person)])).values()];
}

interface Props {
  readonly form: SettingsForm;
  readonly brand: BrandView;
}

function Pickers({ form, brand }: Props) {
  const { t } = useTranslation('brands');
  const [text, setText] = useState('');
  const known = [...brand.managers, ...(brand.administrator ? [brand.administrator] : [])];
  const choices = useChoices(known, text);
  return (
    <>
      <Select
        label={t('field.administrator')}
        description={t('field.administratorHelp')}
        data={choices}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('field.administratorClear') }}
        onSearchChange={(value) => setText(choices.some(({ label }) => label === value) ? '' : value)}
        nothingFoundMessage={t('field.nobody')}
        key={form.key('administrator')}
        {...form.getInputProps('administrator')}
      />
      <MultiSelect
        label={t('field.managers')}
        description={t('field.managersHelp')}
        data={choices}
        searchable
        onSearchChange={setText}
        nothingFoundMessage={t('field.nobody')}
        key={form.key('managers')}
        {...form.getInputProps('managers')}
      />
    </>
  );
}

/** Who manages the brand: to choose for those who may, to read for the others. */
export function PeopleFields({ form, brand }: Props) {
  const { t } = useTranslation('brands');
  if (brand.can.assignManagers) return <Pickers form={form} brand={brand} />;
  return (
    <>
      <Facts
        facts={[
          [t('field.administrator'), brand.administrator?.fullName],
          [t('field.managers'), brand.managers.map((person) => person.fullName).join(', ')],
        ]}
      />
      <Hint>{t('field.managersRead')}</Hint>
    </>
  );
}
