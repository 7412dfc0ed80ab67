import { expect, it } from 'vitest';
import { countOf, nextMissing, shownTexts } from './filter.ts';
import type { Group, Text } from './translations.api.ts';

const text = (key: string, state: Text['state']): Text => ({
  key,
  state,
  role: 'title',
  source: key,
  of: '',
  text: '',
  version: '',
  rich: false,
  lines: false,
  max: 10,
});
const group = (...texts: Text[]): Group => ({ _id: 'g', kind: 'section', title: '', texts, captions: null });
const groups = [
  group(text('a', 'done'), text('b', 'missing')),
  group(text('c', 'outdated'), text('d', 'missing')),
];
const nothing = () => false;

it('nextMissing returns the next text that needs translation and wraps at the end', () => {
  expect(nextMissing(groups, undefined, nothing)).toBe('b');
  expect(nextMissing(groups, 'b', nothing)).toBe('c');
  expect(nextMissing(groups, 'd', nothing)).toBe('b');
  expect(nextMissing(groups, 'b', (key) => key === 'c')).toBe('d');
  expect(nextMissing([group(text('a', 'done'))], undefined, nothing)).toBeUndefined();
});

it('countOf and shownTexts follow the filter, and shownTexts keeps just edited texts', () => {
  expect([countOf(groups, 'all'), countOf(groups, 'missing'), countOf(groups, 'outdated')]).toEqual([
    4, 2, 1,
  ]);
  const [first] = groups;
  expect(first && shownTexts(first, 'outdated', new Set(['a'])).map(({ key }) => key)).toEqual(['a']);
});

it('countOf counts missing subtitles when the video has some in the source language', () => {
  const file = {
    _id: '',
    url: '',
    name: '',
    type: '',
    size: 0,
    duration: null,
    state: 'ready',
    reason: null,
  } as const;
  const video: Group = { ...group(), captions: { source: file, file: null } };
  expect(countOf([video], 'missing')).toBe(1);
  expect(countOf([{ ...video, captions: { source: file, file } }], 'missing')).toBe(0);
  expect(countOf([{ ...video, captions: { source: null, file: null } }], 'missing')).toBe(0);
});
