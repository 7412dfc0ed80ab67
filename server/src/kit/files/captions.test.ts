import { describe, expect, test } from 'vitest';
import { Problem } from '../http/problem.ts';
import { readCues } from './captions.ts';

function codeOf(text: string): string {
  try {
    readCues(text, 'a.vtt');
    return 'taken';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

describe('captions', () => {
  test('captions keep known settings and tags and lose or escape all others', () => {
    const {
      cues: [cue],
    } = readCues(
      'WEBVTT - title\n\nNOTE no\nnote\n\nSTYLE\n::cue { background: url(//evil.test) }\n\nid 1\n00:01.000 --> 01:00:02.000 align:start evil:1 line:10%\n<v Pat>Hi</v> <img src=x onerror=alert(1)>& <b onclick=1>x</b> 2 --> 3, 1 < 2\n',
      'a',
    );
    expect(cue).toEqual({
      start: 1000,
      end: 3_602_000,
      settings: 'align:start line:10%',
      text: '<v Pat>Hi</v> &amp; x</b> 2 --&gt; 3, 1 &lt; 2',
    });
  });

  test('captions are sorted by start time', () => {
    const { cues } = readCues('WEBVTT\n\n00:05.000 --> 00:06.000\nb\n\n00:01.000 --> 00:02.000\na\n', 'a');
    expect(cues.map((cue) => cue.text)).toEqual(['a', 'b']);
  });

  test('SubRip captions are read with CRLF line ends, numbers, and a byte order mark', () => {
    expect(
      readCues(
        '\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\na\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nb\r\n',
        'a',
      ).cues,
    ).toHaveLength(2);
  });

  test.each([
    ['an HTML page', '<!doctype html><p>00:00 --> 00:01</p>', 'file.type_captions'],
    ['nothing', '', 'file.type_captions'],
    ['a head without cues', 'WEBVTT\n', 'file.broken'],
    ['a cue that ends before it begins', 'WEBVTT\n\n00:02.000 --> 00:01.000\na', 'file.captions_lines'],
    ['a cue that ends after a day', 'WEBVTT\n\n00:02.000 --> 25:00:01.000\na', 'file.captions_lines'],
    ['words without times', 'WEBVTT\n\nsome words\nand more', 'file.captions_lines'],
  ])('captions are refused when the file is %s', (_, text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  test.each([
    [
      'of Teams',
      'WEBVTT\n\n\n0:0:0.0 --> 0:0:3.52\n<v Ann Lee>Hi</v>\n\n0:0:3.52 --> 0:1:0.0\n<v Ben>Yes</v>',
      [0, 3520],
    ],
    ['with ids of Teams', 'WEBVTT\n\n3f1c-9/12-0\n00:00:01.000 --> 00:00:02.000\n<v Ann>Hi', [1000]],
    [
      'of SubRip without blank lines',
      '1\n00:00:01,000 --> 00:00:02,000\na\n2\n00:00:03,000 --> 00:00:04,000\nb',
      [1000, 3000],
    ],
    [
      'of SubRip without numbers and spaces',
      '00:00:01,5-->00:00:02\na\n00:00:03,000-->00:00:04,000\nb',
      [1500, 3000],
    ],
  ])('captions %s are read completely', (_, text, starts) => {
    const { cues, unread } = readCues(text, 'a');
    expect(cues.map(({ start }) => start)).toEqual(starts);
    expect(cues.every((cue) => cue.text !== '')).toBe(true);
    expect(unread).toEqual([]);
  });

  test('captions keep valid cues and list the lines of invalid ones', () => {
    const { cues, unread } = readCues(
      'WEBVTT\n\n00:01.000 --> 00:02.000\na\n\n00:05.000 --> 00:04.000\nbackwards\n\n00:6x.000 --> 00:07.000\nb\n\nsome words\n\n00:08.000 --> 00:09.000\n{\\an8}c\n',
      'a',
    );
    expect(cues.map((cue) => cue.text)).toEqual(['a', 'c']);
    expect(unread).toEqual([6, 9, 12]);
  });
});
