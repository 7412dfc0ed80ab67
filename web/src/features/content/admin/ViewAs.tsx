import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card, Person, Thing } from '../content.api.ts';
import type { ContentPages } from '../kind.ts';
import type { ContentDraft } from './contentDraft.ts';

interface Props<Row extends Card, View extends Thing> {
  readonly kind: ContentPages<Row, View>;
  readonly draft: ContentDraft;
  readonly view: View;
}

/** Milliseconds after the last key before people are looked up. */
const REST = 250;

const nameOf = ({ name, dealer }: Person): string => (dealer ? `${name} · ${dealer}` : name);

/** Opens the preview as a member of the audience; unsaved changes wouldn't show. */
export function ViewAs<Row extends Card, View extends Thing>({ kind, draft, view }: Props<Row, View>) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, REST);
  const [opened, setOpened] = useState(false);
  const requested = { ...draft.value.audience, brandId: draft.value.brandId, text };
  const { data } = useQuery({
    queryKey: ['content', kind.api.family, 'reach', requested],
    queryFn: ({ signal }) => kind.api.reach({ body: requested }, { signal }),
    placeholderData: keepPreviousData,
    enabled: opened,
  });
  const { preview } = kind.places;
  if (!preview) return null;
  const unsaved = draft.form.isDirty();
  return (
    <Select
      label={t('viewAs')}
      placeholder={t('viewAsSearch')}
      description={unsaved ? t('viewAsSave') : undefined}
      disabled={unsaved}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      data={(data?.some ?? []).map((person) => ({ value: person._id, label: nameOf(person) }))}
      // the server has looked already
      filter={({ options }) => options}
      nothingFoundMessage={opened && data ? t('viewAsNobody') : undefined}
      value={null}
      onChange={(person) => {
        if (person) void navigate({ ...preview(view._id), search: { crumb: view.title, as: person } });
      }}
    />
  );
}
