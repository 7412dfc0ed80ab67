import type { ReportView } from '@forecourt/contract/reports';
import type { Language } from '@forecourt/contract/languages';
import { text } from '../i18n.ts';
import type { Asked } from './report.ts';
import { columnsOf, filtersOf, isSortable, type Report, type ReportColumn } from './report.ts';
import { columnTitle, filterTitle, meaningOf, reportTitle, wordTitle } from './words.ts';

const columnView = (report: Report, column: ReportColumn, language: Language) => ({
  key: column.key,
  title: columnTitle(report, column.key, language),
  meaning: column.meaning ? meaningOf(column.meaning, language) : '',
  type: column.type,
  sortable: isSortable(column),
  shown: !column.hidden,
  total: column.total !== undefined,
  words: Object.fromEntries((column.words ?? []).map((value) => [value, wordTitle(value, language)])),
  drill: column.drill
    ? {
        report: column.drill.report,
        row: column.drill.row ?? '',
        filters: { ...column.drill.filters },
        carry: [...(column.drill.carry ?? [])],
      }
    : null,
});

/** A report as pages draw it, in the reader’s language. */
export function reportView(
  report: Report,
  { settings, language }: Pick<Asked, 'settings' | 'language'>,
): ReportView {
  const columns = columnsOf(report, settings);
  const exists = new Set(columns.map(({ key }) => key));
  const { chart } = report;
  return {
    key: report.key,
    page: report.page,
    title: reportTitle(report, language),
    text: text(language, 'reports', `${report.key}.text`),
    search: text(language, 'reports', `${report.key}.search`),
    row: report.page,
    limit: report.limit,
    sortBy: columns.filter(isSortable).map(({ key }) => key),
    columns: columns.map((column) => columnView(report, column, language)),
    filters: filtersOf(report, settings).map(([name, { kind, words = [] }]) => ({
      name,
      title: filterTitle(report, name, language),
      kind,
      options: words.map((value) => ({ value, label: wordTitle(value, language) })),
    })),
    tiles: report.tiles.filter((key) => exists.has(key)),
    chart: chart
      ? {
          title: text(language, 'reports', `${report.key}.chart`),
          meaning: text(language, 'reports', `${report.key}.chartText`),
          kind: chart.kind,
          type: chart.type,
          series: chart.series.map((key) => ({ key, title: text(language, 'reports', `series.${key}`) })),
        }
      : null,
  };
}
