import { expect, test } from 'vitest';
import { fit } from './contract.ts';

/** Every character is half as wide as the font is high, those of the Far East as wide. */
const measure = (text: string) =>
  Array.from(text).reduce((sum, char) => sum + (char > '\u2e80' ? 1 : 0.5), 0);
const box = { width: 200, height: 60 };

test('keeps the size that was wished where there is room', () => {
  expect(fit('Maya Okafor', box, 20, 'en', measure)).toEqual({ size: 20, lines: ['Maya Okafor'] });
});

test('a name that is a little too long stays in one line', () => {
  const { lines, size } = fit('Рождественская-Константинова', box, 20, 'ru', measure);
  expect(lines).toHaveLength(1);
  expect(measure(lines[0] ?? '') * size).toBeLessThanOrEqual(200.001);
});

test('breaks between words, and keeps the breaks of the text', () => {
  const { lines } = fit('has completed all eight courses and is now a specialist', box, 20, 'en', measure);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe('has completed all eight courses and is now a specialist');
  expect(fit('one\ntwo', box, 20, 'en', measure).lines).toEqual(['one', 'two']);
});

test('breaks Japanese between its characters', () => {
  const text = '製品トレーニングを修了し、必要な知識と技能を身に付けたことを証明します。';
  const { lines } = fit(text, box, 20, 'ja', measure);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).toBe(text);
});

test('cuts what is too much even for the smallest font', () => {
  const { lines, size } = fit('word '.repeat(400), { width: 200, height: 30 }, 20, 'en', measure);
  expect(size).toBe(5);
  expect(lines.at(-1)).toMatch(/…$/u);
  expect(lines.length * size * 1.3).toBeLessThanOrEqual(30);
});
