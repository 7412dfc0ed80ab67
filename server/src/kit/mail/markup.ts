/** Markup that is already safe: of {@link html}, or a constant of the layout. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Part = Markup | readonly Markup[] | string | number | undefined;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (value: string): string => value.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function partSource(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.source;
  return typeof part === 'object' ? part.map(({ source }) => source).join('') : escape(String(part));
}

/** Template tag that escapes every value that isn't {@link Markup}. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((source, at) => source + partSource(parts[at])).join(''));

const BREAK = html`<br />`;
/** Text with its line breaks; Outlook knows no `white-space`. */
export const linesOf = (value: string): Markup[] =>
  value.split('\n').flatMap((line, at) => (at === 0 ? [html`${line}`] : [BREAK, html`${line}`]));
