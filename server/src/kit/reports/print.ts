import type { Db } from '../db/db.ts';
import { text } from '../i18n.ts';
import { fullName } from '../session/actor.ts';
import { choicesOf } from './choices.ts';
import type { ReportRow } from './read.ts';
import { filtersOf, type Asked, type Report, type ReportColumn } from './report.ts';
import { cellText, columnTitle, filterTitle, reportTitle, wordTitle } from './words.ts';

interface Sheet {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly totals: Readonly<Record<string, number | null>>;
}

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
  @page { size: landscape; margin: 14mm 12mm 16mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9px sans-serif; } }
  body { font: 12px/1.4 system-ui, sans-serif; color: #111; margin: 16px; }
  h1 { font-size: 20px; margin: 0 0 4px; } p { margin: 0 0 4px; color: #444; }
  table { border-collapse: collapse; width: 100%; margin-top: 12px; }
  th, td { text-align: left; padding: 4px 8px; border-bottom: 1px solid #ccc; vertical-align: top; }
  thead { display: table-header-group; } tr { break-inside: avoid; }
  .n { text-align: right; font-variant-numeric: tabular-nums; } tfoot td { font-weight: 600; }`;

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

const isNumber = ({ type }: ReportColumn) => type === 'count' || type === 'share' || type === 'points';

/** A page to print: what it is, filters in words, who made it and when, and every row found. */
export async function printPage(
  db: Db,
  report: Report,
  asked: Asked,
  { columns, rows, totals }: Sheet,
): Promise<string> {
  const { language, settings, actor, now } = asked;
  const by = { language, timeZone: settings.timeZone };
  const cell = (tag: string, column: ReportColumn, value: string) =>
    `<${tag}${isNumber(column) ? ' class="n"' : ''}>${escaped(value)}</${tag}>`;
  const line = (row: Readonly<Record<string, ReportRow[string] | undefined>>) =>
    `<tr>${columns.map((column) => cell('td', column, cellText(row[column.key], column, by))).join('')}</tr>`;
  const made = text(language, 'reports', 'print.made', {
    name: fullName(actor),
    at: cellText(now.toISOString(), { type: 'instant' }, by),
  });
  const filters = await filterWords(db, report, asked);
  const sums = columns.map((column) =>
    cell('td', column, column.total === undefined ? '' : cellText(totals[column.key] ?? null, column, by)),
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(reportTitle(report, language))}</title>
<style>${STYLE}</style></head><body><h1>${escaped(reportTitle(report, language))}</h1>
<p>${escaped(made)}</p><p>${escaped(filters.join(' · '))}</p>
<table><thead><tr>${columns.map((column) => cell('th', column, columnTitle(report, column.key, language))).join('')}</tr></thead>
<tbody>${rows.map(line).join('\n')}</tbody><tfoot><tr>${sums.join('')}</tr></tfoot></table></body></html>`;
}
