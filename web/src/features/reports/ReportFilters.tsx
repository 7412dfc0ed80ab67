import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { type Seek, SoughtChip } from '../../shared/list/SoughtChip.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import type { List } from '../../shared/list/useListSearch.ts';
import { countryName } from '../../shared/places/places.ts';
import { type Report, type ReportFilter, type ReportKey, reportQuery, seekChoices } from './reports.api.ts';
import classes from './reports.module.css';

interface ChipProps {
  readonly report: Report;
  readonly filter: ReportFilter;
  readonly list: List;
}

/** Countries travel as codes. */
const seekCountries =
  (seek: Seek): Seek =>
  (text, chosen) => {
    const { queryKey, queryFn } = seek(text, chosen);
    return {
      queryKey: [...queryKey, 'names'],
      queryFn: async (call) =>
        (await queryFn(call)).map(({ value, label }) => ({ value, label: countryName(label) })),
    };
  };
const seekOf = (key: string, name: string): Seek =>
  name === 'country' ? seekCountries(seekChoices(key, name)) : seekChoices(key, name);

/** One word of several: choosing the default takes the filter off. */
function WordChip({ filter: { name, title, options }, list }: Omit<ChipProps, 'report'>) {
  const [, ...others] = options;
  return <FilterChip list={list} name={name} label={title} options={others} />;
}

function DayField({ filter: { name, title }, list }: Omit<ChipProps, 'report'>) {
  return (
    <label>
      <span>{title}</span>
      <TextInput
        type="date"
        size="sm"
        value={list.filters[name]?.[0] ?? ''}
        onChange={(event) => list.filter(name, event.currentTarget.value ? [event.currentTarget.value] : [])}
      />
    </label>
  );
}

function Chip({ report, filter, list }: ChipProps) {
  const { t } = useTranslation('reports');
  switch (filter.kind) {
    case 'ids':
    case 'texts':
      return (
        <SoughtChip
          list={list}
          name={filter.name}
          label={filter.title}
          seek={seekOf(report.key, filter.name)}
        />
      );
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

/** First day and last day. */
function Days({ report, list }: Omit<ChipProps, 'filter'>) {
  const { t } = useTranslation('reports');
  const days = report.filters.filter(({ kind }) => kind === 'day');
  if (days.length === 0) return null;
  return (
    <div className={classes.days} role="group" aria-label={t('days')}>
      {days.map((filter) => (
        <DayField key={filter.name} filter={filter} list={list} />
      ))}
    </div>
  );
}

/** What the figures of a report go by on the page about one of its rows: which passes count, and the days. */
export function FigureFilters({ name, list }: { readonly name: ReportKey; readonly list: List }) {
  const { data: report } = useQuery(reportQuery(name));
  if (!report) return null;
  return (
    <>
      {report.filters
        .filter(({ kind }) => kind === 'word')
        .map((filter) => (
          <WordChip key={filter.name} filter={filter} list={list} />
        ))}
      <Days report={report} list={list} />
    </>
  );
}

/** Search, filters and days of a report. */
export function ReportFilters({ report, list }: Omit<ChipProps, 'filter'>) {
  return (
    <ListToolbar list={list} placeholder={report.search}>
      {report.filters.map((filter) => (
        <Chip key={filter.name} report={report} filter={filter} list={list} />
      ))}
      <Days report={report} list={list} />
    </ListToolbar>
  );
}
