import { locale } from '../../shared/format.ts';

/** ISO 3166-1 alpha-2 codes of the countries that dealers are usually in come first; any other code can be kept. */
const FIRST = ['US', 'CA'];
const OTHERS =
  'AR AT AU BE BR CH CL CN CO CZ DE DK EE ES FI FR GB GR HK HR HU IE IL IN IS IT JP KR LT LU LV MX MY NL NO NZ PE PH PL PT RO SE SG SI SK TH TR TW UA UY VN ZA';

/** A country’s name in the reader’s language; the code itself when it is none. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames([locale()], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

const option = (code: string) => ({ value: code, label: countryName(code) });

/** Countries to choose from, by name. @param kept a code that must be among them */
export function countryOptions(kept: string): { value: string; label: string }[] {
  const codes = new Set([...OTHERS.split(' '), ...(/^[A-Z]{2}$/.test(kept) ? [kept] : [])]);
  for (const code of FIRST) codes.delete(code);
  const compare = new Intl.Collator(locale());
  return [
    ...FIRST.map(option),
    ...[...codes].map(option).toSorted((a, b) => compare.compare(a.label, b.label)),
  ];
}
