interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u;
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * A person's name as it stands on a certificate. Names written in Chinese, Japanese or Korean characters have the
 * family name first, with a space between the two in Japanese only; a person without a name is known by the address.
 */
export function printedName({ first_name: first, last_name: last, email }: Person, language: string): string {
  if (first === '' || last === '') return `${first}${last}`.trim() || email;
  if (!EAST_ASIAN.test(first + last)) return `${first} ${last}`.trim();
  const space = language === 'ja' || JAPANESE.test(first + last) ? ' ' : '';
  return `${last}${space}${first}`;
}
