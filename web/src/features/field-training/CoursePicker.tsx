import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../shared/forms/useSearchText.ts';
import { fieldCoursesQuery } from './field-training.api.ts';

/** Courses of one visit. */
const MOST = 20;
interface Course {
  readonly _id: string;
  readonly title: string;
}

interface Props {
  readonly value: readonly string[];
  /** Courses that the visit names already; they keep their titles, whether they are offered or not. */
  readonly named?: readonly Course[];
  readonly size?: 'md';
  readonly error?: ReactNode;
  readonly onChange: (ids: string[]) => void;
}

/** Chooses what a visit is about among the courses that the reader sees; typing searches them all. */
export function CoursePicker({ value, named = [], size, error, onChange }: Props) {
  const { t } = useTranslation('field-training');
  const { typed, setTyped, text, none } = useSearchText();
  const { data } = useQuery(fieldCoursesQuery(text));
  // a course that is chosen keeps its title when the next search does not find it
  const [known, setKnown] = useState(new Map(named.map(({ _id, title }) => [_id, title])));
  const titles = new Map([...known, ...(data ?? []).map(({ _id, title }) => [_id, title] as const)]);
  return (
    <MultiSelect
      size={size}
      label={t('courses')}
      data={[...titles].map(([id, title]) => ({ value: id, label: title }))}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      maxValues={MOST}
      hidePickedOptions
      nothingFoundMessage={none(data, t('courses.none'))}
      value={[...value]}
      error={error}
      onChange={(ids) => {
        setKnown(new Map(ids.map((id) => [id, titles.get(id) ?? ''])));
        onChange(ids);
      }}
    />
  );
}
