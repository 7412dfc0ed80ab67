import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FilterChip,
  FilterChoices,
  type FilterOption,
  FilterPill,
} from '../../../shared/list/FilterChip.tsx';
import type { List } from '../../../shared/list/useListSearch.ts';
import { expiryChoicesQuery } from '../certificates.api.ts';
import classes from '../certificates.module.css';

/** Milliseconds of rest before the choices are asked for. */
const REST = 250;
/** Days. */
const SPANS = ['7', '30', '60', '90', '365'] as const;

interface ChipProps {
  readonly list: List;
  readonly name: string;
  readonly label: string;
}

/** A filter of many values: they are searched for. */
function SearchedChip({ list, name, label, pick }: ChipProps & { readonly pick: Picker }) {
  const { t } = useTranslation('certificates');
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), REST);
  const set = (list.filters[name] ?? []).length > 0;
  const { data } = useQuery({ ...expiryChoicesQuery(asked), enabled: opened || set });
  const options = data ? pick(data) : [];
  const chip = { list, name, label, options };
  return (
    <FilterPill {...chip} opened={opened} onOpen={setOpened}>
      <TextInput
        className={classes.find}
        type="search"
        aria-label={t('expiry.find', { what: label })}
        placeholder={t('expiry.find', { what: label })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {data && options.length === 0 ? (
        <p className={classes.quiet}>{t('expiry.noChoice')}</p>
      ) : (
        <FilterChoices {...chip} />
      )}
    </FilterPill>
  );
}

type Choices = Awaited<ReturnType<NonNullable<ReturnType<typeof expiryChoicesQuery>['queryFn']>>>;
type Picker = (choices: Choices) => readonly FilterOption[];

const brands: Picker = (choices) => choices.brands.map(({ _id, name }) => ({ value: _id, label: name }));
const dealers: Picker = (choices) => choices.dealers.map(({ _id, name }) => ({ value: _id, label: name }));
const subjects =
  (kind: 'curriculum' | 'course'): Picker =>
  (choices) =>
    choices.subjects
      .filter((subject) => subject.kind === kind)
      .map(({ _id, title }) => ({ value: _id, label: title }));
const curriculums = subjects('curriculum');
const courses = subjects('course');

/** Runs out within so many days: one span at a time. */
function Within({ list }: { readonly list: List }): ReactNode {
  const { t } = useTranslation('certificates');
  const single: List = {
    ...list,
    filter: (name, values) => list.filter(name, values.slice(-1)),
  };
  return (
    <FilterChip
      list={single}
      name="within"
      label={t('expiry.within')}
      options={SPANS.map((value) => ({ value, label: t('expiry.days', { count: Number(value) }) }))}
    />
  );
}

/** Filters by time, brand, dealer and training. */
export function ExpiryChips({ list }: { readonly list: List }) {
  const { t } = useTranslation('certificates');
  return (
    <>
      <Within list={list} />
      <SearchedChip list={list} name="brand" label={t('expiry.brand')} pick={brands} />
      <SearchedChip list={list} name="dealer" label={t('expiry.dealer')} pick={dealers} />
      <SearchedChip list={list} name="curriculum" label={t('expiry.curriculum')} pick={curriculums} />
      <SearchedChip list={list} name="course" label={t('expiry.course')} pick={courses} />
    </>
  );
}
