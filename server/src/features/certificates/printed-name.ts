interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u;
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * A user's name as printed on certificates. Names in Chinese, Japanese, or Korean characters put the family name
 * first, with a space in Japanese only; without a name, the email is printed.
 */
export function printedName({ first_name: first, last_name: last, email }: Person, language: string): string {
  if (first === '' || last === '') return `${first}${last}`.trim() || email;
  if (!EAST_ASIAN.test(first + last)) return `${first} ${last}`.trim();
  const space = language === 'ja' || JAPANESE.test(first + last) ? ' ' : '';
  return `${last}${space}${first}`;
}
