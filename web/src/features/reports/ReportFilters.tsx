import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateChips } from '../../shared/list/DateChips.tsx';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { type Seek, AsyncFilterChip } from '../../shared/list/SoughtChip.tsx';
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

function Chip({ report, filter, list }: ChipProps) {
  const { t } = useTranslation('reports');
  switch (filter.kind) {
    case 'ids':
    case 'texts':
      return (
        <AsyncFilterChip
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

/** Whether the report goes by a first and a last day. */
const byDays = ({ filters }: Report): boolean => filters.some(({ kind }) => kind === 'day');

interface FigureProps {
  readonly name: ReportKey;
  readonly list: List;
  /** True for filters without a toolbar, above the content. */
  readonly alone?: boolean;
}

/** What the figures of a report go by on the page about one of its rows: which passes count, and the days. */
export function FigureFilters({ name, list, alone = false }: FigureProps) {
  const { data: report } = useQuery(reportQuery(name));
  if (!report) return null;
  const filters = (
    <>
      {report.filters
        .filter(({ kind }) => kind === 'word')
        .map((filter) => (
          <WordChip key={filter.name} filter={filter} list={list} />
        ))}
      {byDays(report) && <DateChips list={list} />}
    </>
  );
  return alone ? <div className={classes.alone}>{filters}</div> : filters;
}

/** Number of filters next to the search; the others show once they are set or requested. */
const FIRST = 2;

/** Search, filters and days of a report. */
export function ReportFilters({ report, list }: Omit<ChipProps, 'filter'>) {
  const { t } = useTranslation('ui');
  const [all, setAll] = useState(false);
  const chips = report.filters.filter(({ kind }) => kind !== 'day');
  const shown = chips.filter(({ name }, i) => all || i < FIRST || (list.filters[name]?.length ?? 0) > 0);
  return (
    <ListToolbar list={list} placeholder={report.search} days={byDays(report)}>
      {shown.map((filter) => (
        <Chip key={filter.name} report={report} filter={filter} list={list} />
      ))}
      {chips.length > FIRST && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.allFilters ?? ''}
          aria-expanded={all}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
          onClick={() => setAll(!all)}
        >
          {all ? t('list.fewerFilters') : t('list.moreFilters')}
        </Button>
      )}
    </ListToolbar>
  );
}
