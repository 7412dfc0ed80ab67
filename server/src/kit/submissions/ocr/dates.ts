import { boxOf, plain, unsureBelow, type Read, type ReadLine } from './lines.ts';

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'january january janvier januar enero',
    'february fevrier februar febrero',
    'march mars marz marzo',
    'april avril abril',
    'may mai mayo',
    'june juin juni junio',
    'july juillet juli julio',
    'august aout agosto',
    'september septembre septiembre',
    'october octobre oktober octubre',
    'november novembre noviembre',
    'december decembre dezember diciembre',
  ].flatMap((names, i) =>
    names.split(' ').flatMap(
      (name) =>
        [
          [name, i + 1],
          [name.slice(0, 3), i + 1],
        ] as const,
    ),
  ),
);

const ISO = /(?<!\d)(?<year>20\d\d)[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/;
const NUMBERS =
  /(?<!\d)(?<one>\d{1,2})\s?(?<mark>[./-])\s?(?<two>\d{1,2})\s?[./-]\s?(?<end>20\d\d|\d\d)(?!\d)/;
const DAY_NAMED =
  /(?<!\d)(?<dayBefore>\d{1,2})\.?\s+(?:de\s+)?(?<nameAfter>[a-z]{3,10})\.?,?\s+(?:de\s+)?(?<yearAfter>20\d\d)/;
const MONTH_NAMED =
  /\b(?<nameBefore>[a-z]{3,9})\.?\s+(?<dayAfter>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<yearLast>20\d\d)/;
const DATE = new RegExp([ISO, DAY_NAMED, MONTH_NAMED, NUMBERS].map(({ source }) => source).join('|'), 'g');

/** Dates of something else than the sale. */
const OTHER =
  /\bdue\b|pay(?:able)? by|member|since|expir|warrant|valid|birth|return by|deposit|fallig|zahlbar|\bbis\b|\bseit\b|gultig|garant|echeance|depuis|valable|vencim|desde|valido|next service/;
/** Dates that come before or after the sale, and are asked about where there is no other. */
const NEAR =
  /\border|quote|ship|deliver|auftrag|bestell|liefer|angebot|commande|livraison|devis|pedido|entrega|presupuesto/;
const SALE =
  /\b(?:date|datum|fecha|invoice|receipt|sale|sold|tax point|facture|ticket|du|le|rechnung\w*|kauf\w*|beleg\w*|bon|vom|factura|venta|del|el)\b/;
/** A line above a date that says which it is. */
const HEADING = /\bdate\b|datum\b|\bfecha\b|echeance|vencimiento/;
const TIME = /(?<!\d)\d{1,2}[:h]\d{2}(?!\d)/;

const pad = (n: number): string => String(n).padStart(2, '0');

function dayOf(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  const text = `${full}-${pad(month)}-${pad(day)}`;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.getUTCDate() !== day ? null : text;
}

type Order = 'day' | 'month' | undefined;

interface Printed {
  readonly line: ReadLine;
  /** As printed. */
  readonly text: string;
  /** Text before it that says which date it is. */
  readonly label: string;
  readonly timed: boolean;
  /** The days that it may be: two where nothing says whether months come first. */
  readonly days: (order: Order) => readonly string[];
  /** The order that it shows by itself. */
  readonly shows: Order;
}

const some = (...days: readonly (string | null)[]): string[] => [
  ...new Set(days.filter((day): day is string => day !== null)),
];

function daysOf(found: Readonly<Record<string, string | undefined>>): Pick<Printed, 'days' | 'shows'> {
  const { year, month, day, dayBefore, nameAfter, yearAfter, nameBefore, dayAfter, yearLast } = found;
  const fixed = (...parts: readonly (string | number | undefined)[]) => {
    const [y = Number.NaN, m = Number.NaN, d = Number.NaN] = parts.map(Number);
    return { days: () => some(dayOf(y, m, d)), shows: undefined };
  };
  if (year) return fixed(year, month, day);
  if (nameAfter) return fixed(yearAfter, MONTHS[nameAfter], dayBefore);
  if (nameBefore) return fixed(yearLast, MONTHS[nameBefore], dayAfter);
  const [one, two, end] = [Number(found['one']), Number(found['two']), Number(found['end'])];
  const monthFirst = dayOf(end, one, two);
  const dayFirst = dayOf(end, two, one);
  const shows = monthFirst && dayFirst ? undefined : dayFirst ? 'day' : 'month';
  const byOrder = (order: Order) => {
    // with points the day comes first everywhere
    if (found['mark'] === '.' || order === 'day') return some(dayFirst ?? monthFirst);
    return order === 'month' ? some(monthFirst ?? dayFirst) : some(monthFirst, dayFirst);
  };
  return { days: byOrder, shows: found['mark'] === '.' ? undefined : shows };
}

/** Every date of a document, in the order in which they are printed. */
function printedIn(lines: readonly ReadLine[]): Printed[] {
  return lines.flatMap((line, i) => {
    const words = plain(line.text);
    let from = 0;
    return [...words.matchAll(DATE)].map(({ 0: text, index, groups = {} }): Printed => {
      const before = words.slice(from, index);
      from = index + text.length;
      const above = plain(lines[i - 1]?.text ?? '');
      const heading = HEADING.test(above) && above.split(/\s+/).length < 5 && !/\d/.test(above) ? above : '';
      const label = /[a-z]{2}/.test(before) ? before : heading;
      return { line, text, label, timed: TIME.test(words.slice(from)), ...daysOf(groups) };
    });
  });
}

interface DateContext {
  /** Latest possible date of a receipt. `YYYY-MM-DD` */
  readonly today: string;
  readonly order: Order;
}

export interface Dated {
  readonly date: Read<string> | null;
  /** Why there is none, though dates are printed. */
  readonly why: 'several-dates' | 'day-or-month' | null;
}

/** Of the dates those that tell best when the sale was. */
function likeliest(all: readonly Printed[]): readonly Printed[] {
  const near = ({ label }: Printed) => NEAR.test(label);
  const own = all.filter((one) => !near(one));
  const named = own.filter(({ label }) => SALE.test(label));
  const stamped = own.filter(({ timed }) => timed);
  return [named, stamped, own, all].find((some_) => some_.length > 0) ?? [];
}

/** The day of the sale: named so, or with the time of the till, or the only date that there is. */
export function dateOf(lines: readonly ReadLine[], { today, order }: DateContext): Dated {
  const printed = printedIn(lines);
  const shown = new Set(printed.flatMap(({ shows }) => shows ?? []));
  const known = order ?? (shown.size === 1 ? [...shown][0] : undefined);
  const daysIn = (one: Printed) => one.days(known).filter((day) => day <= today);
  const all = printed.filter((one) => !OTHER.test(one.label) && daysIn(one).length > 0);
  const best = likeliest(all);
  const [first] = best;
  if (!first) return { date: null, why: null };
  const days = new Set(best.flatMap(daysIn));
  const [day = ''] = days;
  if (days.size > 1) return { date: null, why: daysIn(first).length > 1 ? 'day-or-month' : 'several-dates' };
  const rivals = all.filter((one) => !NEAR.test(one.label) && !daysIn(one).includes(day));
  const signs = NEAR.test(first.label)
    ? 0
    : Number(SALE.test(first.label)) + Number(best.some(({ timed }) => timed)) + Number(rivals.length === 0);
  const { line, text } = first;
  const date = { value: day, confidence: unsureBelow(signs, line.confidence), signs, box: boxOf(line, text) };
  return { date, why: null };
}
