const LETTERS = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place));
/** Codes that have a name and are no country: unions, reserved ones, and an unknown region. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB', 'UK']);

/** Countries by their names in the page's language. */
export function countries(language: string): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.has(code))
    .flatMap((value) => {
      const label = names.of(value);
      return label ? [{ value, label }] : [];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}
