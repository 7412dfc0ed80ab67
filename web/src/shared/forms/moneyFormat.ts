import { locale } from '../format.ts';

/** How an amount of a currency is typed where the reader lives. */
export interface MoneyFormat {
  readonly decimals: number;
  readonly decimalSeparator: string;
  readonly thousandSeparator: string;
  readonly prefix: string;
  readonly suffix: string;
}

const ANY_AMOUNT = 1_234_567.89;

const joinParts = (parts: readonly Intl.NumberFormatPart[]) => parts.map(({ value }) => value).join('');

/** The currency's decimals, and the language's separators and place of the symbol. */
export function moneyFormatOf(currency: string, language: string = locale()): MoneyFormat {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const parts = format.formatToParts(ANY_AMOUNT);
  const valueOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  const first = parts.findIndex(({ type }) => type === 'integer');
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
  return {
    decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
    decimalSeparator: valueOf('decimal') ?? '.',
    thousandSeparator: valueOf('group') ?? '',
    prefix: joinParts(parts.slice(0, first)),
    suffix: joinParts(parts.slice(last + 1)),
  };
}

const GROUP_SIZE = 3;

/**
 * Reads a typed amount; empty where it has no digit. Both marks can be decimal: a mark before three digits separates thousands
 * unless it is the language's own decimal mark or another mark comes before it.
 */
export function parseAmount(text: string, format: MoneyFormat): number | '' {
  const { decimals, decimalSeparator, prefix, suffix } = format;
  const bare = text.replace(prefix.trim(), '').replace(suffix.trim(), '');
  const typed = bare.replaceAll(/[^\d.,]/g, '').replace(/[.,]+$/, '');
  if (!/\d/.test(typed)) return '';
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  const whole = last === -1 ? typed : typed.slice(0, last);
  const mark = typed.charAt(last);
  const isGroup =
    typed.length - last - 1 === GROUP_SIZE &&
    (decimals === 0 || mark !== decimalSeparator) &&
    whole.length > 0 &&
    !/[.,]/.test(whole.replaceAll(mark, ''));
  const isDecimal = last !== -1 && !whole.includes(mark) && !isGroup;
  const amount = isDecimal
    ? `${whole.replaceAll(/[.,]/g, '')}.${typed.slice(last + 1)}`
    : typed.replaceAll(/[.,]/g, '');
  return Number(Number(amount).toFixed(decimals));
}

/** An amount as a field shows it, with all decimals of its currency; empty for none. */
export const formatAmount = (
  amount: number | string,
  currency: string,
  language: string = locale(),
): string =>
  amount === ''
    ? ''
    : new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount));

/** Separators of a plain number field. Both are needed: the field refuses equal ones, and its own decimal mark is the period. */
export function numberSeparators(language: string = locale()) {
  const parts = new Intl.NumberFormat(language).formatToParts(ANY_AMOUNT);
  const valueOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return { thousandSeparator: valueOf('group') ?? '', decimalSeparator: valueOf('decimal') ?? '.' };
}
