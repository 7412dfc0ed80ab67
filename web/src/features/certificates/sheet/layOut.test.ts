import { expect, test } from 'vitest';
import { layOut, type Wish } from './layOut.ts';

/** Every character is as wide as half the font size, those of the Far East as wide as the whole. */
const measure = (text: string, size: number) =>
  Array.from(text).reduce((sum, char) => sum + (char > '\u2e80' ? size : size / 2), 0);
const wish = (text: string, more: Partial<Wish> = {}): Wish => ({
  text,
  size: 20,
  width: 200,
  height: 60,
  language: 'en',
  ...more,
});

test('keeps the size that was wished where there is room', () => {
  expect(layOut(wish('Maya Okafor'), measure)).toEqual({ size: 20, lines: ['Maya Okafor'] });
});

test('breaks between words, and keeps the breaks of the text', () => {
  expect(layOut(wish('completed all eight courses'), measure).lines).toEqual([
    'completed all eight',
    'courses',
  ]);
  expect(layOut(wish('one\ntwo'), measure).lines).toEqual(['one', 'two']);
});

test('shrinks until every word and line fits', () => {
  const one = layOut(wish('Рождественская-Преображенская', { height: 25 }), measure);
  expect(one.lines).toEqual(['Рождественская-Преображенская']);
  expect(one.size).toBeLessThan(14);
  expect(measure(one.lines[0] ?? '', one.size)).toBeLessThanOrEqual(200);
});

test('breaks Japanese between its characters, and never before a closing mark', () => {
  const { lines, size } = layOut(
    wish('製品トレーニングを修了しました。', { language: 'ja', height: 60 }),
    measure,
  );
  expect(size).toBe(20);
  expect(lines).toHaveLength(2);
  expect(lines.join('')).toBe('製品トレーニングを修了しました。');
  expect(lines[1]).not.toMatch(/^。/u);
});

test('cuts what is too much even for the smallest font', () => {
  const { lines, size } = layOut(wish('word '.repeat(400), { height: 30 }), measure);
  expect(size).toBeLessThan(6);
  expect(lines.length).toBeLessThanOrEqual(5);
});
