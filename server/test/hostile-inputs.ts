import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from './client.ts';

/** What no well-meaning person sends, and what an answer to it must be. Further inputs come from the folder in `EXTRA_INPUTS`. */
const outside = process.env['EXTRA_INPUTS'] ?? '';

/** Soak is given all that comes from outside, `npm test` every fourth: the same each time, so that what fails fails again. */
const EVERY = process.env['FORECOURT_SOAK'] === '1' ? 1 : 4;
const sampled = <T>(all: readonly T[]): T[] => all.filter((_, i) => i % EVERY === 0);

/** A folder of inputs from outside, where there is one. */
export function foreignFolder(name: string): string | undefined {
  const folder = path.join(outside, name);
  return outside && existsSync(folder) ? folder : undefined;
}

export const OWN_STRINGS: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "'; drop table content; --",
  '{{7*7}} ${7*7} %s %n',
  '=cmd|calc!A1',
  '\u0000\u0001\u0008',
  '\u202Eevil\u202C \uFEFF\u200B',
  '\uD83D half a pair',
  'Ω≈ç√∫ 田中さん ﷽ 🏳️‍🌈 Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  ' \t\n ',
  'null',
  '__proto__',
  '../../etc/passwd',
];

const linesOf = (file: string): string[] => {
  const at = path.join(outside, 'strings', file);
  if (!outside || !existsSync(at)) return [];
  const text = readFileSync(at, 'utf8');
  return file.endsWith('.json') ? (JSON.parse(text) as string[]) : text.split('\n');
};

/** Strings that have broken other programs; none where there is no folder. */
export const foreignStrings = (): readonly string[] =>
  sampled([
    ...linesOf('blns.json'),
    ...linesOf('csv-injection.txt'),
    ...linesOf('xss-payloads.txt').slice(0, 100),
  ]);

/** The same with every text that has run somewhere, for what takes thousands at a time. */
export const foreignCells = (): readonly string[] =>
  sampled(['blns.json', 'csv-injection.txt', 'xss-payloads.txt'].flatMap(linesOf));

/** Pictures, recordings, documents and archives from outside, by their place. */
export const foreignFiles = (): readonly string[] =>
  sampled(
    ['images', 'media', 'pdf', 'zips'].flatMap((kind) => {
      const folder = foreignFolder(kind);
      return folder === undefined ? [] : readdirSync(folder).map((name) => path.join(folder, name));
    }),
  );

/** Splits the hostile inputs among the kinds, so that together the kinds cover every input. */
export const shareOf = <T>(all: readonly T[], place: number, kinds: number): T[] =>
  all.filter((_one, i) => i % kinds === place % kinds);

/** Half a character cannot be written as text; it becomes the sign for that. */
export const storedOf = (word: string): string => word.toWellFormed().trim().replaceAll(/\r\n?/g, '\n');

/** Whether a field of the refusal is this one, or lies in it. */
export const isNamed = (fields: readonly { readonly path: string }[] | undefined, field: string): boolean =>
  (fields ?? []).some(({ path: at }) => at === field || at.startsWith(`${field}.`));

type Answer = Awaited<ReturnType<Client['request']>>;

/** Whether a call is refused with the reason, at this field. */
export const isRejected = ({ status, problem }: Answer, field: string): boolean =>
  [413, 415, 422].includes(status) && problem.detail !== '' && isNamed(problem.fields, field);

const RUNS = /<script|<iframe|<object|<embed|\son\w+\s*=|javascript:|<svg/i;

/** Tags and attributes in HTML that a browser would execute. Escaped text doesn't count. */
export const tagsThatRun = (html: string): string[] =>
  (html.match(/<[^>]*>/g) ?? []).filter((tag) => RUNS.test(tag));
