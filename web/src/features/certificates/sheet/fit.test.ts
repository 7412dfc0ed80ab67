import { expect, test } from 'vitest';
import { fit } from './contract.ts';

/** Every character is half as wide as the font is high, those of the Far East as wide. */
const measure = (text: string) =>
  Array.from(text).reduce((sum, char) => sum + (char > '\u2e80' ? 1 : 0.5), 0);
const box = { width: 200, height: 60 };

test('fit keeps the wanted font size when the text fits', () => {
  expect(fit('Maya Okafor', box, 20, 'en', measure)).toEqual({ size: 20, lines: ['Maya Okafor'] });
});

test('fit shrinks a name to one line when it is a little too long', () => {
  const { lines, size } = fit('Рождественская-Константинова', box, 20, 'ru', measure);
  expect(lines).toHaveLength(1);
  expect(measure(lines[0] ?? '') * size).toBeLessThanOrEqual(200.001);
});

test('fit breaks lines between words and keeps the line breaks of the text', () => {
  const { lines } = fit('has completed all eight courses and is now a specialist', box, 20, 'en', measure);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe('has completed all eight courses and is now a specialist');
  expect(fit('one\ntwo', box, 20, 'en', measure).lines).toEqual(['one', 'two']);
});

test('fit breaks lines between characters when the text is Japanese', () => {
  const text = '製品トレーニングを修了し、必要な知識と技能を身に付けたことを証明します。';
  const { lines } = fit(text, box, 20, 'ja', measure);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).toBe(text);
});

test('fit truncates the text when it does not fit at the smallest font size', () => {
  const { lines, size } = fit('word '.repeat(400), { width: 200, height: 30 }, 20, 'en', measure);
  expect(size).toBe(5);
  expect(lines.at(-1)).toMatch(/…$/u);
  expect(lines.length * size * 1.3).toBeLessThanOrEqual(30);
});
