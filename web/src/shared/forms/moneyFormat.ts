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
