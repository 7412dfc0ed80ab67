import { countries } from '../../shared/countries.ts';
import { locale } from '../../shared/format.ts';

/** Where most dealers are. */
const FIRST = ['US', 'CA'];

/** A country’s name in the reader’s language; the code itself when it is none. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames([locale()], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Countries to choose from: the usual ones, then all by name. */
export function countryOptions(): { value: string; label: string }[] {
  const all = countries();
  const isFirst = ({ value }: { readonly value: string }) => FIRST.includes(value);
  return [
    ...FIRST.flatMap((code) => all.find(({ value }) => value === code) ?? []),
    ...all.filter((one) => !isFirst(one)),
  ];
}
