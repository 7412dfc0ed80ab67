import type { Language } from '@forecourt/contract/languages';

export interface PrintedCell {
  readonly text: string;
  /** Aligned right. */
  readonly number?: boolean;
}

/** A table as it is printed: what it is, in lines below its title, and rows whose head repeats on each page. */
export interface PrintedTable {
  readonly language: Language;
  readonly title: string;
  readonly lines: readonly string[];
  readonly head: readonly PrintedCell[];
  readonly rows: readonly (readonly PrintedCell[])[];
  readonly foot?: readonly PrintedCell[];
  /** Rows leave room to write in, between lines. */
  readonly toFill?: boolean;
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
  .n { text-align: right; font-variant-numeric: tabular-nums; } tfoot td { font-weight: 600; }
  .wide { overflow-x: auto; } @media print { .wide { overflow: visible; } body { margin: 0; } }
  .fill td { height: 30px; vertical-align: middle; border: 1px solid #999; } .fill th { border: 1px solid #999; }`;

const row = (tag: 'th' | 'td', cells: readonly PrintedCell[]): string =>
  `<tr>${cells
    .map(({ text, number = false }) => `<${tag}${number ? ' class="n"' : ''}>${escaped(text)}</${tag}>`)
    .join('')}</tr>`;

/** A page of its own to print, without scripts. In a narrow window the table scrolls by itself. */
export function printedPage({
  language,
  title,
  lines,
  head,
  rows,
  foot,
  toFill = false,
}: PrintedTable): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>${STYLE}</style></head><body><h1>${escaped(title)}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
<div class="wide" role="region" aria-label="${escaped(title)}" tabindex="0"><table${toFill ? ' class="fill"' : ''}><thead>${row('th', head)}</thead>
<tbody>${rows.map((cells) => row('td', cells)).join('\n')}</tbody>${foot ? `<tfoot>${row('td', foot)}</tfoot>` : ''}</table></div></body></html>`;
}
