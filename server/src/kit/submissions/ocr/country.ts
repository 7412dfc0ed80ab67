import { plain, type ReadLine } from './lines.ts';

const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY';

/** What only documents of one country say; the first that fits counts. */
const PRINTED: readonly (readonly [country: string, sign: RegExp])[] = [
  ['GB', /£|\bVAT\b.{0,8}\bGB\b|\bGBP\b|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/m],
  ['CA', /\b(?:HST|PST|QST|TPS|TVQ)\b|\binterac\b/i],
  ['CA', /\b[A-Z]\d[A-Z] \d[A-Z]\d\b/],
  ['US', new RegExp(String.raw`\b(?:${STATES}),? \d{5}(?:-\d{4})?\b`)],
  ['US', /\bsales tax\b/i],
  ['GB', /\bVAT\b/i],
];

const LANGUAGES: readonly (readonly [country: string, words: RegExp])[] = [
  ['DE', /\b(?:rechnung\w*|datum|beleg|mwst|gesamt\w*|summe|kasse|zu zahlen|rabatt)\b/],
  ['FR', /\b(?:facture|montant|tva|ttc|especes|remise|merci|echeance|caisse|sous-total)\b/],
  ['ES', /\b(?:factura|fecha|iva|importe|efectivo|descuento|gracias|vencimiento)\b/],
];

interface Origin {
  /** ISO code; undefined where nothing says it. */
  readonly country: string | undefined;
  /** Which number of a date comes first. */
  readonly order: 'day' | 'month' | undefined;
}

const MONTH_FIRST = new Set(['US', 'PH']);
/** People there write dates in either order. */
const EITHER = new Set(['CA']);

/** Where a document comes from: by what it says itself, else by the country of the dealer. */
export function originOf(lines: readonly ReadLine[], dealerCountry?: string): Origin {
  const text = lines.map((line) => line.text).join('\n');
  const language = LANGUAGES.find(([, words]) => words.test(plain(text)))?.[0];
  const printed = PRINTED.find(([, sign]) => sign.test(text))?.[0];
  // euros and words of a language do not tell the country apart where the dealer's speaks it, too
  const country =
    printed ?? (language && speaks(dealerCountry, language) ? dealerCountry : language) ?? dealerCountry;
  if (language) return { country, order: 'day' };
  if (!country || EITHER.has(country)) return { country, order: undefined };
  return { country, order: MONTH_FIRST.has(country) ? 'month' : 'day' };
}

const SPEAKERS: Readonly<Record<string, readonly string[]>> = {
  DE: ['AT', 'CH', 'LU'],
  FR: ['BE', 'CA', 'CH', 'LU'],
  ES: ['AR', 'CL', 'CO', 'MX', 'PE'],
};
const speaks = (country: string | undefined, language: string): boolean =>
  country !== undefined && (SPEAKERS[language] ?? []).includes(country);
