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
const TIME = String.raw`(?:(\d{1,4}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`;
const TIMING = new RegExp(`^\\s*${TIME}\\s+-->\\s+${TIME}(?:\\s+(.*))?$`);
const SETTING =
  /^(vertical:(rl|lr)|line:-?\d{1,3}(\.\d+)?%?(,(start|center|end))?|position:\d{1,3}(\.\d+)?%(,(line-left|center|line-right))?|size:\d{1,3}(\.\d+)?%|align:(start|center|end|left|right))$/;
/** Tags that WebVTT knows; everything else in angle brackets is dropped. */
const TAG =
  /^<(\/?((b|i|u|ruby|rt|c)(\.[\w-]+)*|(v|lang)(\.[\w-]+)*(\s[^<>&=]*)?)|(\d{1,4}:)?[0-5]\d:[0-5]\d\.\d{3})>$/;

/**
 * Reads WebVTT or SubRip and writes clean WebVTT: cues only, known settings and tags only.
 * Throws `file.type_captions` when it is neither, `file.broken` when cues cannot be read.
 */
export async function prepareCaptions(file: string, name: string): Promise<Prepared> {
  const cues = readCues(decode(await readFile(file)), name);
  const vtt = writeVtt(cues);
  return {
    mime: 'text/vtt',
    name: withEnding(name, 'vtt'),
    duration: Math.max(...cues.map((cue) => cue.end)),
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

/** The cues of a text, in the order of their beginnings. */
export function readCues(text: string, name: string): Cue[] {
  const blocks = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/);
  const isVtt = /^WEBVTT([ \t].*)?(\n|$)/.test(blocks[0] ?? '');
  if (
    !isVtt &&
    !TIMING.test(
      blocks
        .find((block) => block.trim())
        ?.trim()
        .split('\n')
        .slice(0, 2)
        .at(-1) ?? '',
    )
  )
    throw wrongType('captions');
  const cues = (isVtt ? blocks.slice(1) : blocks)
    .map((block) => block.replace(/^\n+|\n+$/g, ''))
    .filter((block) => block.trim() !== '' && !(isVtt && /^(NOTE|STYLE|REGION)(\s|$)/.test(block)))
    .map((block) => readCue(block, name));
  if (cues.length === 0 || cues.length > MAX_CUES) throw new Problem('file.broken', { values: { name } });
  return cues.toSorted((a, b) => a.start - b.start);
}

function readCue(block: string, name: string): Cue {
  const lines = block.split('\n');
  const at = TIMING.test(lines[0] ?? '') ? 0 : 1;
  const match = TIMING.exec(lines[at] ?? '');
  const start = match ? timeOf(match.slice(1, 5)) : Number.NaN;
  const end = match ? timeOf(match.slice(5, 9)) : Number.NaN;
  if (!match || end < start || end > MAX_TIME) throw new Problem('file.broken', { values: { name } });
  const settings = (match[9] ?? '')
    .split(/\s+/)
    .filter((one) => SETTING.test(one))
    .join(' ');
  return {
    start,
    end,
    settings,
    text: lines
      .slice(at + 1)
      .map(cleanLine)
      .filter(Boolean)
      .join('\n'),
  };
}

function timeOf([hours, minutes, seconds, ms]: readonly (string | undefined)[]): number {
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);
}

/** Keeps words and WebVTT's own tags; a lone angle bracket or an arrow cannot start anything. */
function cleanLine(line: string): string {
  return line
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '')
    .split(/(<[^<>]*>)/)
    .map((part) =>
      part.startsWith('<') && part.endsWith('>') ? (TAG.test(part) ? part : '') : escapeText(part),
    )
    .join('')
    .trim();
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
