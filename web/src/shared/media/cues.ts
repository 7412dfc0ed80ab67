import { fold } from '@forecourt/contract/fold';
/** One caption: what is said from an instant to another, in seconds. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const TIMES = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d{2}:\d{2}\.\d{3})/;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

const seconds = (stamp: string): number => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** A cue's words without markup, on one line. */
const plain = (lines: readonly string[]): string =>
  lines
    .join(' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();

function cueOf(block: string): Cue[] {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => TIMES.test(line));
  const [, start, end] = TIMES.exec(lines[at] ?? '') ?? [];
  if (start === undefined || end === undefined) return [];
  const text = plain(lines.slice(at + 1));
  return text === '' ? [] : [{ start: seconds(start), end: seconds(end), text }];
}

/** The captions of a WebVTT file in their order; what is no caption (notes, styles, broken blocks) is left out. */
export const parseCues = (vtt: string): Cue[] =>
  vtt
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap(cueOf)
    .toSorted((a, b) => a.start - b.start);

/** The caption that is said at this instant, else the last one before it; -1 before the first. */
export const cueAt = (cues: readonly Cue[], second: number): number =>
  cues.findLastIndex(({ start }) => start <= second);

/** Numbers of the captions that hold the words, whatever their case and accents. */
export function hitsOf(cues: readonly Cue[], words: string): readonly number[] {
  const wanted = fold(words.trim());
  if (wanted === '') return [];
  return cues.flatMap(({ text }, index) => (fold(text).includes(wanted) ? [index] : []));
}
