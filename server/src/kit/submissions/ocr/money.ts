import { currencyIn } from './currency.ts';
import { boxOf, plain, unsureBelow, type Read, type ReadLine } from './lines.ts';

/** Digits with separators of thousands, then two decimals: `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`. */
const MONEY =
  /(?<![\d.,])(-?\s?[$£€]?\s?)(\d{1,3}(?:[.,'’\s]\d{3})+|\d+)\s?[.,]\s?(\d{2})(?![\d.,]*\d)(\s?-(?!\S))?/g;

interface Found {
  readonly minor: number;
  readonly negative: boolean;
}

/** Amounts of a line in minor units, from left to right. */
export function moneyIn(text: string): Found[] {
  return [...text.matchAll(MONEY)].map(([, sign = '', whole = '', cents = '', after]) => ({
    minor: Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents),
    negative: sign.trim().startsWith('-') || after !== undefined,
  }));
}

type Role =
  | 'aside'
  | 'tendered'
  | 'change'
  | 'card'
  | 'subtotal'
  | 'tax'
  | 'discount'
  | 'deposit'
  | 'total'
  | 'amount'
  | 'item';

/** What a line is about, by its words; the first that fits counts. */
const ROLES: readonly (readonly [Role, RegExp])[] = [
  [
    'aside',
    /\bsav(?:e|ed|ings?)\b|ersparnis|gespart|economi|\bahorr|\bpoints?\b|\bpuntos\b|punkte|punktestand|fidel|loyalty|reward|bonus|lifetime|warrant|\bapprox|\breg(?:ular)? price|year to date|\bytd\b|this year|gift card bal|total remises?|exchange rate/,
  ],
  ['deposit', /deposit|anzahlung|acompte|anticipo|\bprepaid\b|down payment|amount paid|bezahlt/],
  ['change', /^\W*change\b|change due|ruckgeld|zuruck|wechselgeld|\brendu\b|monnaie|^\W*cambio\b|\bvuelto\b/],
  ['tendered', /tender|^\W*cash\b|^\W*bar\W+\d|gegeben|\bbargeld\b|especes|entregado|efectivo/],
  [
    'card',
    /\bvisa\b|master ?card|\bamex\b|\bdebit\b|credit card|\binterac\b|^\W*card\b|ec-?karte|girocard|^\W*cb\b|carte bancaire|tarjeta/,
  ],
  [
    'subtotal',
    /sub\s?-?\s?t[o0]tal|sous\s?-?\s?total|zwischensumme|nett?o(?:betrag)?\b(?! a payer)|\bnet\b(?! a payer| total)|base imponible|total ht\b|total sin|total ex|hors taxe|before tax|pre-?tax/,
  ],
  [
    'total',
    /(?:\binc\w*\.?|\binkl\w*\.?|\bwith|\bavec|\bcon)\s(?:\w+\s)?(?:tax|vat|mwst|tva|iva)|\bttc\b|brutto/,
  ],
  ['tax', /\btax(?:es)?\b|\bvat\b|mwst|\bust\b|\btva\b|\biva\b|\b(?:gst|hst|pst|qst|tps|tvq)\b/],
  ['discount', /discount|remise|rabatt|descuento|coupon|gutschein|nachlass/],
  [
    'total',
    /\bt[o0]ta[l1i]\b|amount due|balance due|(?:net )?a payer|gesamt|endbetrag|zu zahlen|\bsumme\b|a pagar|importe total/,
  ],
  ['amount', /\bmontant\b|betrag\b|\bimporte\b|\bamount\b/],
];

interface Sum {
  readonly role: Role;
  readonly minor: number;
  readonly negative: boolean;
  readonly line: ReadLine;
  readonly at: number;
}

/** Lines with an amount, and labels whose amount is below them. */
function sumsIn(lines: readonly ReadLine[]): Sum[] {
  return lines.flatMap((line, at): Sum[] => {
    const words = plain(line.text);
    const role = ROLES.find(([, pattern]) => pattern.test(words))?.[0] ?? 'item';
    const neighbor = moneyIn(line.text).at(-1);
    if (neighbor) return [{ ...neighbor, role, line, at }];
    const below = lines[at + 1];
    const [under] = below && !/[a-z]{2}/.test(plain(below.text)) ? moneyIn(below.text) : [];
    return below && under && (role === 'total' || role === 'amount')
      ? [{ ...under, role, line: below, at }]
      : [];
  });
}

const add = (sums: readonly Sum[]): number =>
  sums.reduce((all, { minor, negative }) => all + (negative ? -minor : minor), 0);
/** Discounts and deposits are printed with a minus or without. */
const size = (sums: readonly Sum[]): number => sums.reduce((all, { minor }) => all + minor, 0);

/** What the lines above a total come to, in each way in which receipts add up. */
function addedUp(sums: readonly Sum[], end: number): ReadonlySet<number> {
  const above = sums.filter(({ at }) => at < end);
  const of = (role: Role) => above.filter((sum) => sum.role === role);
  const items = withoutRunning(of('item'));
  const taxes = sums.filter(({ role }) => role === 'tax');
  const tax = [size(of('tax')), ...taxes.map(({ minor }) => minor)];
  const subtotals = of('subtotal').map(({ minor }) => minor);
  const net = items.length > 0 ? [add(items), ...subtotals] : subtotals;
  const discount = size(of('discount'));
  const reduced = net.flatMap((sum) => [sum, sum - discount]);
  return new Set([
    ...reduced.flatMap((sum) => tax.map((part) => sum + part)),
    // prices that hold the tax already
    ...(items.length > 0 ? [add(items), add(items) - discount] : []),
  ]);
}

/** Without lines that only add up those above them. */
function withoutRunning(items: readonly Sum[]): Sum[] {
  const counted: Sum[] = [];
  for (const item of items) if (counted.length < 2 || item.minor !== add(counted)) counted.push(item);
  return counted;
}

/** What was paid: by card, or in cash less the change. */
function paid(sums: readonly Sum[]): ReadonlySet<number> {
  const of = (role: Role) => sums.filter((sum) => sum.role === role);
  const [change] = of('change');
  const cash = change ? of('tendered').map(({ minor }) => minor - change.minor) : [];
  return new Set([...cash, ...of('card').map(({ minor }) => minor)]);
}

interface Candidate extends Sum {
  readonly signs: number;
}

function candidatesIn(sums: readonly Sum[]): Candidate[] {
  const settled = paid(sums);
  const labelled = sums.filter(({ role, negative, minor }) => role === 'total' && !negative && minor > 0);
  const named =
    labelled.length > 0 ? labelled : sums.filter(({ role, negative }) => role === 'amount' && !negative);
  // a payment that the lines add up to is a total without its word
  const rest = named.length > 0 ? [] : sums.filter(({ role }) => role === 'card');
  return [...named, ...rest].map((sum) => ({
    ...sum,
    signs:
      Number(named.includes(sum)) +
      Number(addedUp(sums, sum.at).has(sum.minor)) +
      Number(settled.has(sum.minor)) +
      Number(named.some((other) => other !== sum && other.minor === sum.minor)),
  }));
}

/** Whether a total differs from the best one for a reason that the document says: a part of it was paid before. */
const isExplained = (best: Sum, other: Sum, sums: readonly Sum[], country: string | undefined): boolean => {
  const currencies = [best, other].map(({ line }) => currencyIn(line, country));
  const foreign = currencies[0] !== currencies[1] && currencies[1] !== undefined;
  const between = Math.abs(best.minor - other.minor);
  return foreign || sums.some((sum) => (sum.role === 'deposit' || sum.negative) && sum.minor === between);
};

export interface Total {
  readonly amount: Read<number> | null;
  /** More than one amount may be the total. */
  readonly several: boolean;
  readonly line: ReadLine | undefined;
}

const NONE: Total = { amount: null, several: false, line: undefined };

/** What had to be paid: named so, and what lines and payment come to. */
export function totalOf(lines: readonly ReadLine[], country?: string): Total {
  const sums = sumsIn(lines);
  const candidates = candidatesIn(sums).toSorted((a, b) => b.signs - a.signs || b.at - a.at);
  const [best] = candidates;
  if (!best) return NONE;
  const rivals = candidates.filter(
    (other) => other.minor !== best.minor && !isExplained(best, other, sums, country),
  );
  if (rivals.length > 0) return { ...NONE, several: true };
  const { line, minor, signs } = best;
  const amount = { value: minor, confidence: unsureBelow(signs, line.confidence), signs, box: boxOf(line) };
  return { amount, several: false, line };
}
