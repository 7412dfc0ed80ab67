import { fontOf, type Face } from './fonts.ts';

/** Characters that stand next to each other in one font. */
export interface Run {
  readonly face: Face;
  readonly text: string;
}

/** Fonts in the order in which they are tried, by the language of the text; Latin, Greek and Cyrillic come first. */
const CHAINS: Readonly<Record<string, readonly Face[]>> = {
  ja: ['latin', 'jp', 'sc', 'kr'],
  'zh-Hans': ['latin', 'sc', 'jp', 'kr'],
  'zh-Hant': ['latin', 'sc', 'jp', 'kr'],
  ko: ['latin', 'kr', 'jp', 'sc'],
};
const OTHERS: readonly Face[] = ['latin', 'jp', 'sc', 'kr'];

/** Says nothing on paper: controls, marks of direction and joining, variants of emoji, unassigned and private ones. */
const SILENT = /[\p{C}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
/** May be left out where no font has it: pictures and signs. */
const ORNAMENT = /[\p{S}\u{1f3fb}-\u{1f3ff}]/u;
const SPACE = /[\p{Z}\t\n\r]/u;

/** Text as it can be set: composed, one kind of space, without what says nothing on paper. */
export const settable = (text: string): string =>
  Array.from(text.toWellFormed().normalize('NFC'))
    .map((char) => (char === '\n' ? '\n' : SPACE.test(char) ? ' ' : char))
    .filter((char) => char === '\n' || !SILENT.test(char))
    .join('');

const has = (face: Face, char: string): boolean =>
  fontOf(face, false).font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);

/** Kana or Hangul in a text say which forms of its Han characters are meant, whatever the reader's language. */
function chainFor(text: string, language: string): readonly Face[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return CHAINS['ja'] ?? OTHERS;
  if (/\p{Script=Hangul}/u.test(text)) return CHAINS['ko'] ?? OTHERS;
  const chain = CHAINS[language] ?? OTHERS;
  // one font for all Han characters of a text, where there is one: two on one line look like a mistake
  const han = Array.from(text).filter((char) => /\p{Script=Han}/u.test(char));
  const whole = chain.find((face) => face !== 'latin' && han.every((char) => has(face, char)));
  return han.length > 0 && whole ? ['latin', whole, ...chain] : chain;
}

/** The letters of a text that no font has; signs and emoji are not among them, because they can be left out. */
export function unprintable(text: string, language: string): string[] {
  const clean = settable(text);
  const chain = chainFor(clean, language);
  const missing = Array.from(clean).filter((char) => char !== '\n' && !chain.some((face) => has(face, char)));
  const letters = missing.filter((char) => !ORNAMENT.test(char));
  const nothingLeft = text.trim() !== '' && missing.length === Array.from(clean.trim()).length;
  return [...new Set(nothingLeft && letters.length === 0 ? text.trim() : letters)];
}

/** The runs of a line. Characters that no font has are left out. */
export function runsOf(line: string, language: string): Run[] {
  const chain = chainFor(line, language);
  const runs: { face: Face; text: string }[] = [];
  for (const char of line) {
    const last = runs.at(-1);
    // marks and spaces stay with what they follow, where its font has them
    const stays = last && /[\p{M}\p{Z}\p{P}]/u.test(char) && has(last.face, char);
    const face = stays ? last.face : chain.find((one) => has(one, char));
    if (!face) continue;
    if (last?.face === face) last.text += char;
    else runs.push({ face, text: char });
  }
  return runs;
}
