import bidiFactory from 'bidi-js';
import { fontOf, type Face } from './fonts.ts';

/** Adjacent characters of one font and one direction. */
export interface Run {
  readonly face: Face;
  /** Text for the shaper, which reverses right-to-left runs. */
  readonly text: string;
}

/** The direction of a text: that of its first letter. Lines of one text share it. */
export type Direction = 'ltr' | 'rtl';

const bidi = bidiFactory();

/** Fonts in the order in which they are tried, by the language of the text; Latin, Greek and Cyrillic come first. */
const CHAINS: Readonly<Record<string, readonly Face[]>> = {
  ja: ['latin', 'jp', 'sc', 'kr'],
  'zh-Hans': ['latin', 'sc', 'jp', 'kr'],
  'zh-Hant': ['latin', 'sc', 'jp', 'kr'],
  ko: ['latin', 'kr', 'jp', 'sc'],
};
const OTHERS: readonly Face[] = ['latin', 'jp', 'sc', 'kr'];

/** Scripts with a font of their own. No other font is opened for their letters. */
const SCRIPTS: readonly (readonly [Face, RegExp])[] = [
  ['arabic', /\p{scx=Arabic}/u],
  ['armenian', /\p{scx=Armenian}/u],
  ['bengali', /\p{sc=Bengali}/u],
  ['devanagari', /\p{scx=Devanagari}/u],
  ['ethiopic', /\p{sc=Ethiopic}/u],
  ['georgian', /\p{scx=Georgian}/u],
  ['gujarati', /\p{sc=Gujarati}/u],
  ['gurmukhi', /\p{sc=Gurmukhi}/u],
  ['hebrew', /\p{sc=Hebrew}/u],
  ['kannada', /\p{sc=Kannada}/u],
  ['khmer', /\p{sc=Khmer}/u],
  ['lao', /\p{sc=Lao}/u],
  ['malayalam', /\p{sc=Malayalam}/u],
  ['myanmar', /\p{sc=Myanmar}/u],
  ['sinhala', /\p{sc=Sinhala}/u],
  ['tamil', /\p{sc=Tamil}/u],
  ['telugu', /\p{sc=Telugu}/u],
  ['thai', /\p{sc=Thai}/u],
];

/** Says nothing on paper: controls, marks of direction and joining, variants of emoji, unassigned and private ones. */
const SILENT = /[\p{C}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;
/** Joins or parts the letters around it, in scripts whose letters change their form. */
const JOINER = /[\u200c\u200d]/;
/** May be left out where no font has it: pictures and signs. */
const ORNAMENT = /[\p{S}\u{1f3fb}-\u{1f3ff}]/u;
const SPACE = /[\p{Z}\t\n\r]/u;
/** Letters of scripts that the shaper sets from right to left, and those of scripts that it does not. */
const RTL_LETTER = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

const scriptFace = (char: string): Face | undefined => SCRIPTS.find(([, letters]) => letters.test(char))?.[0];

/** Text as it can be set: composed, one kind of space, without what says nothing on paper. */
export function normalizeForTypesetting(text: string): string {
  const chars = Array.from(text.toWellFormed().normalize('NFC'));
  return chars
    .map((char) => (char === '\n' ? '\n' : SPACE.test(char) ? ' ' : char))
    .filter((char, i) => char === '\n' || !SILENT.test(char) || isShaping(char, chars[i - 1] ?? ''))
    .join('');
}

const isShaping = (char: string, before: string): boolean =>
  JOINER.test(char) && scriptFace(before) !== undefined;

export const directionOf = (text: string): Direction =>
  (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';

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

interface LeveledRun {
  readonly face: Face;
  readonly level: number;
  text: string;
}

/**
 * The runs of a line in visual order, by the Unicode bidirectional algorithm (UAX #9). Symbols without a glyph are
 * dropped; letters without one are drawn as a box, so that they aren't missed.
 */
export function runsOf(line: string, language: string, direction: Direction): Run[] {
  const chain = chainFor(line, language);
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: LeveledRun[] = [];
  let at = 0;
  for (const char of line) {
    const level = levels[at] ?? 0;
    at += char.length;
    const last = runs.at(-1);
    const face = faceOf(char, chain, last?.face);
    if (!face) continue;
    const mirrored = (level % 2 === 1 && bidi.getMirroredCharacter(char)) || char;
    if (last?.face === face && last.level === level) last.text += mirrored;
    else runs.push({ face, level, text: mirrored });
  }
  return inVisualOrder(runs).map(({ face, level, text }) => ({ face, text: forShaper(text, level) }));
}

function faceOf(char: string, chain: readonly Face[], last: Face | undefined): Face | undefined {
  // marks, joiners and spaces stay with what they follow, where its font has them
  if (last && /[\p{M}\p{Z}\p{P}\u200c\u200d]/u.test(char) && has(last, char)) return last;
  const own = scriptFace(char);
  if (own && has(own, char)) return own;
  return (
    chain.find((face) => has(face, char)) ?? (ORNAMENT.test(char) || SILENT.test(char) ? undefined : 'latin')
  );
}

/** Rule L2: from the highest level down, every sequence at that level or above is turned round. */
function inVisualOrder(runs: readonly LeveledRun[]): readonly LeveledRun[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to++;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  return ordered;
}

/**
 * The shaper derives direction from the letters; where the embedding level differs, as for digits, the run is reversed
 * first.
 */
function forShaper(text: string, level: number): string {
  const turnsRound = RTL_LETTER.test(text);
  return turnsRound === (level % 2 === 1) ? text : Array.from(text).toReversed().join('');
}
