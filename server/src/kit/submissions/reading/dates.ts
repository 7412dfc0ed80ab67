import { boxOf, plain, type Read, type ReadLine } from './lines.ts';

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

const ISO = /(?<!\d)(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const NUMBERS = /(?<!\d)(\d{1,2})\s?([./-])\s?(\d{1,2})\s?[./-]\s?(20\d\d|\d\d)(?!\d)/;
const DAY_FIRST = /(?<!\d)(\d{1,2})\.?\s+(?:de\s+)?([a-z]{3,10})\.?,?\s+(?:de\s+)?(20\d\d)/;
const MONTH_FIRST = /\b([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(20\d\d)/;

/** Words by which a receipt says in which language it is; in English months come first. */
const MONTHS_FIRST = /\b(invoice|receipt|thank|subtotal|discount|tax|change|amount|sale)\b/;
const DAYS_FIRST =
  /\b(facture|remise|merci|sous-total|montant|rechnung|datum|danke|rabatt|mwst|gesamt|factura|fecha|gracias|descuento|importe|iva|tva)\b/;
const NAMED = /\b(date|datum|fecha|le|el|vom|del)\b/;

interface Asking {
  /** Nobody has a receipt of a later day. `YYYY-MM-DD` */
  readonly today: string;
}

const pad = (n: number): string => String(n).padStart(2, '0');

function dayOf(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  const text = `${full}-${pad(month)}-${pad(day)}`;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.getUTCDate() !== day ? null : text;
}

type Order = 'month' | 'day' | 'unknown';

function orderOf(lines: readonly ReadLine[]): Order {
  const all = plain(lines.map(({ text }) => text).join('\n'));
  if (DAYS_FIRST.test(all)) return 'day';
  return MONTHS_FIRST.test(all) ? 'month' : 'unknown';
}

interface Candidate {
  readonly day: string;
  /** As it stands there. */
  readonly printed: string;
  /** Another order of day and month would also be a date. */
  readonly doubtful: boolean;
}

/** `03/04/2026` is March in America and April elsewhere; what lies ahead is neither. */
function byNumbers(
  [printed, one, mark, two, year]: RegExpMatchArray,
  order: Order,
  today: string,
): Candidate | null {
  const [a, b, y] = [Number(one), Number(two), Number(year)];
  const monthFirst = dayOf(y, a, b);
  const dayFirst = dayOf(y, b, a);
  const first = mark === '.' || order === 'day' ? dayFirst : monthFirst;
  const other = first === dayFirst ? monthFirst : dayFirst;
  const fits = [first, other].filter((day): day is string => day !== null && day <= today);
  const [day] = fits;
  if (!day) return null;
  return {
    day,
    printed,
    doubtful: order === 'unknown' && mark !== '.' && fits.length > 1 && fits[0] !== fits[1],
  };
}

function candidateIn(text: string, order: Order, today: string): Candidate | null {
  const words = plain(text);
  const certain = (printed: string, day: string | null): Candidate | null =>
    day !== null && day <= today ? { day, printed, doubtful: false } : null;
  const iso = ISO.exec(words);
  if (iso) return certain(iso[0], dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const dayName = DAY_FIRST.exec(words);
  const monthOfDay = dayName && MONTHS[dayName[2] ?? ''];
  if (dayName && monthOfDay)
    return certain(dayName[0], dayOf(Number(dayName[3]), monthOfDay, Number(dayName[1])));
  const monthName = MONTH_FIRST.exec(words);
  const month = monthName && MONTHS[monthName[1] ?? ''];
  if (monthName && month)
    return certain(monthName[0], dayOf(Number(monthName[3]), month, Number(monthName[2])));
  const numbers = NUMBERS.exec(words);
  return numbers ? byNumbers(numbers, order, today) : null;
}

/** The day of the document: beside the word for it, else the first date that there is. */
export function dateOf(lines: readonly ReadLine[], { today }: Asking): Read<string> | null {
  const order = orderOf(lines);
  const found = lines.flatMap((line) => {
    const candidate = candidateIn(line.text, order, today);
    return candidate ? [{ ...candidate, line }] : [];
  });
  const best = found.find(({ line }) => NAMED.test(plain(line.text))) ?? found[0];
  return best
    ? {
        value: best.day,
        confidence: best.doubtful ? Math.min(0.5, best.line.confidence) : best.line.confidence,
        box: boxOf(best.line, best.printed),
      }
    : null;
}
