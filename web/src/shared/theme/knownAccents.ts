import { DEFAULT_ACCENT, DEFAULT_COLOR } from './defaultAccent.ts';
import type { Accent, Scheme } from './tokens.ts';

export type Accents = Record<Scheme, Accent>;
const VERSION = 1;
const keyOf = (color: string) => `forecourt-accent-${VERSION}-${color}`;

/** Accents that came with the document, by their color. */
let given: Readonly<Record<string, Accents>> = {};
let derive: ((color: string) => Accents) | undefined;

export function takeAccents(accents: Readonly<Record<string, Accents>>): void {
  given = accents;
}

/** On the server: accents are derived while the page is rendered, for it cannot come back to them. */
export function deriveAtOnce(deriver: (color: string) => Accents): void {
  derive = deriver;
}

function remembered(color: string): Accents | undefined {
  try {
    const stored = localStorage.getItem(keyOf(color));
    // We alone write this key, and its version changes with the shape.
    return stored ? (JSON.parse(stored) as Accents) : undefined;
  } catch {
    return undefined;
  }
}

/** The accent of a color, if nothing has to be loaded for it. @param color `#rrggbb` in small letters */
export const knownAccents = (color: string): Accents | undefined =>
  color === DEFAULT_COLOR ? DEFAULT_ACCENT : (given[color] ?? derive?.(color) ?? remembered(color));

export function rememberAccents(color: string, accents: Accents): void {
  try {
    localStorage.setItem(keyOf(color), JSON.stringify(accents));
  } catch {
    // Storage full or closed: it is derived again next time.
  }
}
