import type { Read, ReadLine } from './lines.ts';

const CODE = /(?<![A-Z])(USD|CAD|AUD|NZD|GBP|EUR|CHF|MXN)(?![A-Z])/i;
const OF_COUNTRY: Readonly<Record<string, string>> = {
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  MX: 'MXN',
  GB: 'GBP',
  CH: 'CHF',
  ...Object.fromEntries(
    ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'GR', 'IE', 'IT', 'LU', 'NL', 'PT'].map((code) => [code, 'EUR']),
  ),
};
/** A currency that nothing on the document names. */
const INFERRED = 0.6;

/** Currency in a text; a dollar sign means the currency of the country. */
function named(text: string, country: string | undefined): string | undefined {
  const code = CODE.exec(text)?.[1]?.toUpperCase();
  if (code) return code;
  if (text.includes('£')) return 'GBP';
  if (text.includes('€')) return 'EUR';
  const own = OF_COUNTRY[country ?? ''];
  return text.includes('$') && own && !['GBP', 'EUR', 'CHF'].includes(own) ? own : undefined;
}

/** The currency of a line. */
export const currencyIn = ({ text }: ReadLine, country: string | undefined): string | undefined =>
  named(text, country);

/** The currency of a document: that of its total, else the only one it names, else that of its country. */
export function currencyOf(
  lines: readonly ReadLine[],
  { country, total }: { readonly country: string | undefined; readonly total: ReadLine | undefined },
): Read<string> | null {
  const ofTotal = total && currencyIn(total, country);
  if (total && ofTotal) return { value: ofTotal, confidence: total.confidence, signs: 1 };
  const all = new Set(lines.flatMap((line) => currencyIn(line, country) ?? []));
  const [only] = all;
  if (all.size > 1) return null;
  const confidence = Math.min(1, ...lines.map((line) => line.confidence));
  if (only) return { value: only, confidence, signs: 1 };
  const own = OF_COUNTRY[country ?? ''];
  return own ? { value: own, confidence: INFERRED, signs: 0 } : null;
}
