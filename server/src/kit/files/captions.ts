import { readFile } from 'node:fs/promises';
import { Problem } from '../http/problem.ts';
import { withEnding } from './name.ts';
import { wrongType } from './detect.ts';
import type { Prepared } from './prepared.ts';

interface Cue {
  /** ms */
  readonly start: number;
  /** ms */
  readonly end: number;
  readonly settings: string;
  readonly text: string;
}

const MAX_CUES = 20_000;
/** Latest end of a cue, ms. */
const MAX_TIME = 24 * 60 * 60 * 1000;
/** Teams writes `0:0:3.52`, SubRip a comma, some programs no fraction. */
const TIME = String.raw`(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?`;
const TIMING = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}(?:\\s+(.*))?$`);
/** So many lines are named in a message. */
const NAMED = 10;
const SETTING =
  /^(vertical:(rl|lr)|line:-?\d{1,3}(\.\d+)?%?(,(start|center|end))?|position:\d{1,3}(\.\d+)?%(,(line-left|center|line-right))?|size:\d{1,3}(\.\d+)?%|align:(start|center|end|left|right))$/;
/** Tags that WebVTT knows; everything else in angle brackets is dropped. */
const TAG =
  /^<(\/?((b|i|u|ruby|rt|c)(\.[\w-]+)*|(v|lang)(\.[\w-]+)*(\s[^<>&=]*)?)|(\d{1,4}:)?[0-5]\d:[0-5]\d\.\d{3})>$/;

/**
 * Reads WebVTT or SubRip and writes clean WebVTT: cues only, known settings and tags only.
 * Lines that cannot be read are left out and named in the reason of the file.
 * Throws `file.type_captions` when it is neither, `file.captions_lines` and `file.broken` when it has no cue.
 */
export async function prepareCaptions(file: string, name: string): Promise<Prepared> {
  const { cues, unread } = readCues(decode(await readFile(file)), name);
  const vtt = writeVtt(cues);
  return {
    mime: 'text/vtt',
    name: withEnding(name, 'vtt'),
    duration: cues.reduce((latest, cue) => Math.max(latest, cue.end), 0),
    ...(unread.length > 0 && { reason: `file.captions_left_out ${numbersOf(unread)}` }),
    objects: [{ variant: 'original', source: { bytes: Buffer.from(vtt) }, type: 'text/vtt' }],
  };
}

/** UTF-8, UTF-16 with its mark, or the Windows code page that old SubRip files are in. */
function decode(bytes: Buffer): string {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const numbersOf = (lines: readonly number[]): string =>
  lines.slice(0, NAMED).join(', ') + (lines.length > NAMED ? ', …' : '');

interface Captions {
  readonly cues: readonly Cue[];
  /** Numbers of lines that belong to no cue that can be read. */
  readonly unread: readonly number[];
}

/** The cues of a text, in the order of their beginnings. */
export function readCues(text: string, name: string): Captions {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const isVtt = /^WEBVTT([ \t].*)?$/.test(lines[0] ?? '');
  const first = lines.findIndex((line) => line.trim() !== '');
  if (!isVtt && !lines.slice(Math.max(0, first), first + 2).some((line) => TIMING.test(line)))
    throw wrongType('captions');
  const { cues, unread } = cuesIn(lines, isVtt);
  if (cues.length === 0 && unread.length > 0)
    throw new Problem('file.captions_lines', { values: { name, lines: numbersOf(unread) } });
  if (cues.length === 0 || cues.length > MAX_CUES) throw new Problem('file.broken', { values: { name } });
  return { cues: cues.toSorted((a, b) => a.start - b.start), unread };
}

function cuesIn(lines: readonly string[], isVtt: boolean): Captions {
  const cues: Cue[] = [];
  const unread: number[] = [];
  const isTiming = (at: number): boolean => TIMING.test(lines[at] ?? '');
  /** End of a cue: the next blank line, or the next cue where SubRip numbering follows without one. */
  const endOf = (from: number): number => {
    let at = from;
    while (at < lines.length && lines[at]?.trim() !== '' && !isTiming(at)) {
      if (/^\s*\d+\s*$/.test(lines[at] ?? '') && isTiming(at + 1)) break;
      at += 1;
    }
    return at;
  };
  // the head of WebVTT goes on to the first blank line
  for (let at = isVtt ? endOf(1) : 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || (!isTiming(at) && isTiming(at + 1))) continue;
    const end = endOf(at + 1);
    const cue = cueOf(line, lines.slice(at + 1, end));
    if (cue) cues.push(cue);
    else if (!isVtt || !/^(NOTE|STYLE|REGION)(\s|$)/.test(line)) unread.push(at + 1);
    at = end - 1;
  }
  return { cues, unread };
}

function cueOf(timing: string, words: readonly string[]): Cue | undefined {
  const match = TIMING.exec(timing);
  if (!match) return undefined;
  const [start, end] = [timeOf(match.slice(1, 5)), timeOf(match.slice(5, 9))];
  if (end < start || end > MAX_TIME) return undefined;
  const settings = (match[9] ?? '')
    .split(/\s+/)
    .filter((one) => SETTING.test(one))
    .join(' ');
  return { start, end, settings, text: words.map(cleanLine).filter(Boolean).join('\n') };
}

function timeOf([hours, minutes, seconds, ms]: readonly (string | undefined)[]): number {
  return (
    ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 +
    Number((ms ?? '').padEnd(3, '0'))
  );
}

/** Keeps words and WebVTT's own tags; a lone angle bracket or an arrow cannot start anything. */
function cleanLine(line: string): string {
  return (
    line
      .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '')
      // where SubRip programs place a line
      .replace(/\{\\an?\d{1,2}\}/g, '')
      .split(/(<[^<>]*>)/)
      .map((part) =>
        part.startsWith('<') && part.endsWith('>') ? (TAG.test(part) ? part : '') : escapeText(part),
      )
      .join('')
      .trim()
  );
}

const escapeText = (text: string): string =>
  text
    .replace(/&(?!(amp|lt|gt|lrm|rlm|nbsp);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const writeVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map((cue) => `${stamp(cue.start)} --> ${stamp(cue.end)}${cue.settings && ` ${cue.settings}`}\n${cue.text}\n`).join('\n')}`;

const part = (value: number, digits = 2) => String(Math.trunc(value)).padStart(digits, '0');

function stamp(ms: number): string {
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}.${part(ms % 1000, 3)}`;
}
