import { MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../shared/forms/useSearchText.ts';
import { type BrandUser, type BrandView, candidatesQuery } from './brands.api.ts';
import { Facts, Hint } from '../../shared/ui/Layout.tsx';
import type { SettingsForm } from './settingsForm.ts';

const option = (person: BrandUser) => ({
  value: person._id,
  label: `${person.fullName} (${person.email})`,
});

/** People found by the search, with those who are chosen already: a select shows names only for what it lists. */
function useChoices(known: readonly BrandUser[]) {
  const { setTyped, text, none } = useSearchText();
  const { data } = useQuery(candidatesQuery(text));
  const people = new Map([...known, ...(data ?? [])].map((person) => [person._id, option(person)]));
  return { choices: [...people.values()], setTyped, none: (message: string) => none(data, message) };
}

interface Props {
  readonly form: SettingsForm;
  readonly brand: BrandView;
}

function Pickers({ form, brand }: Props) {
  const { t } = useTranslation('brands');
  const known = [...brand.managers, ...(brand.administrator ? [brand.administrator] : [])];
  const { choices, setTyped, none } = useChoices(known);
  return (
    <>
      <Select
        label={t('field.administrator')}
        description={t('field.administratorHelp')}
        data={choices}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('field.administratorClear') }}
        onSearchChange={(value) => setTyped(choices.some(({ label }) => label === value) ? '' : value)}
        nothingFoundMessage={none(t('field.nobody'))}
        key={form.key('administrator')}
        {...form.getInputProps('administrator')}
      />
      <MultiSelect
        label={t('field.managers')}
        description={t('field.managersHelp')}
        data={choices}
        searchable
        onSearchChange={setTyped}
        nothingFoundMessage={none(t('field.nobody'))}
        key={form.key('managers')}
        {...form.getInputProps('managers')}
      />
    </>
  );
}

/** Who manages the brand: to choose for those who may, to read for the others. */
export function UserListFields({ form, brand }: Props) {
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
