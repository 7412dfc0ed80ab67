/** Kana, Han, and Hangul. The SQL function `person_name` (migration 575) knows the same ranges. */
const FAMILY_FIRST = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** A whole name in the order of its own script, whatever language it is read in: 山田 花子, Maya Okafor. */
export const personName = ({ firstName, lastName }: Named): string =>
  (FAMILY_FIRST.test(firstName + lastName) ? [lastName, firstName] : [firstName, lastName]).join(' ').trim();
