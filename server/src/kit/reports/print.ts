import type { Db } from '../db/db.ts';
import { text } from '../i18n.ts';
import { printedPage } from '../print-page.ts';
import { fullName } from '../session/actor.ts';
import { choicesOf } from './choices.ts';
import type { ReportRow, ReportTotals } from './read.ts';
import { filtersOf, type Asked, type Report, type ReportColumn } from './report.ts';
import {
  cellText,
  columnTitle,
  filterTitle,
  reportTitle,
  totalTitle,
  withTotalTitle,
  wordTitle,
} from './words.ts';

interface Sheet {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly totals: ReportTotals;
}

/** The filters that are set, in words: name and values. */
export async function filterWords(db: Db, report: Report, asked: Asked): Promise<string[]> {
  const { language } = asked;
  const words: string[] = asked.text === '' ? [] : [`“${asked.text}”`];
  for (const [name, { kind, words: given = [] }] of filtersOf(report, asked.settings)) {
    const values = asked.filters[name];
    if (!values || (kind === 'word' && values[0] === given[0])) continue;
    const labels =
      kind === 'ids'
        ? (await choicesOf(db, report, asked, { filter: name, text: '', chosen: values }))
            .filter(({ value }) => values.includes(value))
            .map(({ label }) => label)
        : kind === 'word' || kind === 'words'
          ? values.map((value) => wordTitle(value, language))
          : kind === 'flag'
            ? [wordTitle(values[0] === 'true' ? 'yes' : 'no', language)]
            : values;
    words.push(`${filterTitle(report, name, language)}: ${labels.join(', ') || '–'}`);
  }
  return words;
}

const isNumber = ({ type }: ReportColumn) => ['count', 'share', 'points', 'money'].includes(type);

const cell = (column: ReportColumn, value: string) => ({ text: value, number: isNumber(column) });

/** A page to print: what it is, filters in words, who made it and when, and every row found. */
export async function printPage(
  db: Db,
  report: Report,
  asked: Asked,
  { columns, rows, totals }: Sheet,
): Promise<string> {
  const { language, settings, actor, now } = asked;
  const by = { language, timeZone: settings.timeZone };
  const made = text(language, 'reports', 'print.made', {
    name: fullName(actor),
    at: cellText(now.toISOString(), { type: 'instant' }, by),
  });
  return printedPage({
    language,
    title: reportTitle(report, language),
    lines: [made, (await filterWords(db, report, asked)).join(' · ')],
    head: columns.map((column) => cell(column, columnTitle(report, column.key, language))),
    rows: rows.map((row) => columns.map((column) => cell(column, cellText(row[column.key], column, by)))),
    ...(columns.some(({ total }) => total !== undefined) && {
      foot: withTotalTitle(
        columns.map((column) =>
          column.total === undefined ? null : cell(column, cellText(totals[column.key] ?? null, column, by)),
        ),
        { text: totalTitle(language), number: false },
      ).map((sum) => sum ?? { text: '', number: false }),
    }),
  });
}
