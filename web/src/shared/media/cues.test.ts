import { expect, test } from 'vitest';
import { cueAt, hitsOf, parseCues } from './cues.ts';

const VTT = `WEBVTT

NOTE written by hand

1
00:00:01.000 --> 00:00:03.500 line:80%
<v Maya>Measure the <b>tread</b></v>
in three places.

00:05.000 --> 00:07.000
L’été &amp; l’hiver

broken
00:xx --> 00:09.000
nothing
`;

test('parseCues reads captions with their times and without markup and numbers', () => {
  expect(parseCues(`\uFEFF${VTT.replaceAll('\n', '\r\n')}`)).toEqual([
    { start: 1, end: 3.5, text: 'Measure the tread in three places.' },
    { start: 5, end: 7, text: 'L’été & l’hiver' },
  ]);
  expect(parseCues('')).toEqual([]);
  expect(parseCues('WEBVTT\n\n01:00:00.250 --> 01:00:01.000\nLate')[0]?.start).toBe(3600.25);
});

test('cueAt returns a caption until the next one begins', () => {
  const cues = parseCues(VTT);
  expect([0.5, 1, 4, 5, 90].map((second) => cueAt(cues, second))).toEqual([-1, 0, 0, 1, 1]);
});

test('hitsOf finds words regardless of case and accents', () => {
  const cues = parseCues(VTT);
  expect(hitsOf(cues, 'ETE')).toEqual([1]);
  expect(hitsOf(cues, ' tread in ')).toEqual([0]);
  expect(hitsOf(cues, 'l')).toEqual([0, 1]);
  expect(hitsOf(cues, '  ')).toEqual([]);
});
