import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip, FilterChoices, FilterPill } from '../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import type { List } from '../../shared/list/useListSearch.ts';
import { countryName } from '../../shared/places/places.ts';
import { choicesQuery, type Report, type ReportFilter } from './reports.api.ts';
import classes from './reports.module.css';

/** Milliseconds of rest before a search runs. */
const REST = 250;

interface ChipProps {
  readonly report: Report;
  readonly filter: ReportFilter;
  readonly list: List;
}

/** A filter whose values the server offers; there can be thousands, so they are searched for. */
function ChoiceChip({ report, filter: { name, title }, list }: ChipProps) {
  const { t } = useTranslation('reports');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), REST);
  const [opened, setOpened] = useState(false);
  const chosen = list.filters[name] ?? [];
  const { data = [], isFetching } = useQuery({
    ...choicesQuery(report.key, name, search, chosen),
    enabled: opened || chosen.length > 0,
  });
  const options = data.map(({ value, label }) => ({
    value,
    label: name === 'country' ? countryName(label) : label,
  }));
  return (
    <FilterPill list={list} name={name} label={title} options={options} opened={opened} onOpen={setOpened}>
      <TextInput
        size="sm"
        aria-label={t('searchChoices')}
        placeholder={t('searchChoices')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        rightSection={isFetching ? <Loader size={16} aria-hidden /> : null}
      />
      {!isFetching && options.length === 0 && <output className={classes.hint}>{t('noChoices')}</output>}
      <FilterChoices list={list} name={name} label={title} options={options} />
    </FilterPill>
  );
}

/** One word of several: choosing the default takes the filter off. */
function WordChip({ filter: { name, title, options }, list }: Omit<ChipProps, 'report'>) {
  const [, ...others] = options;
  return <FilterChip list={list} name={name} label={title} options={others} />;
}

function DayField({ filter: { name, title }, list }: Omit<ChipProps, 'report'>) {
  return (
    <TextInput
      type="date"
      size="sm"
      aria-label={title}
      value={list.filters[name]?.[0] ?? ''}
      onChange={(event) => list.filter(name, event.currentTarget.value ? [event.currentTarget.value] : [])}
    />
  );
}

function Chip(props: ChipProps) {
  const { filter, list } = props;
  const { t } = useTranslation('reports');
  switch (filter.kind) {
    case 'ids':
    case 'texts':
      return <ChoiceChip {...props} />;
    case 'words':
      return <FilterChip list={list} name={filter.name} label={filter.title} options={filter.options} />;
    case 'word':
      return <WordChip filter={filter} list={list} />;
    case 'flag':
      return (
        <FilterChip
          list={list}
          name={filter.name}
          label={filter.title}
          options={[{ value: 'true', label: t('included') }]}
        />
      );
    case 'day':
      return null;
  }
}

/** Search, filters and days of a report. */
export function ReportFilters({ report, list }: Omit<ChipProps, 'filter'>) {
  const { t } = useTranslation('reports');
  const days = report.filters.filter(({ kind }) => kind === 'day');
  return (
    <ListToolbar list={list} placeholder={report.search}>
      {report.filters.map((filter) => (
        <Chip key={filter.name} report={report} filter={filter} list={list} />
      ))}
      {days.length > 0 && (
        <div className={classes.days} role="group" aria-label={t('days')}>
          {days.map((filter) => (
            <DayField key={filter.name} filter={filter} list={list} />
          ))}
        </div>
      )}
    </ListToolbar>
  );
}
