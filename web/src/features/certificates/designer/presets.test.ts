import { expect, test } from 'vitest';
import type { Design } from './draft.ts';
import { PRESETS, withPreset } from './presets.ts';

const words = { intro: 'This certifies that', done: 'has passed', expires: 'Valid to {expires}' };
const empty: Design = {
  size: 'A4',
  orientation: 'landscape',
  paper: '#ffffff',
  accent: '#0181f6',
  decorations: [],
  background: null,
  elements: [],
};

test.each(PRESETS)('the preset %s keeps every part on the page and gives each a unique key', (name) => {
  const { elements } = withPreset(empty, name, words);
  expect(new Set(elements.map(({ key }) => key)).size).toBe(elements.length);
  for (const { x, y, width, height } of elements) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(100);
  }
  expect(elements.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['qr', 'signature', 'logo']));
});

test('withPreset keeps edited texts, the signature, added parts, and the accent', () => {
  const first = withPreset(empty, 'showroom', words);
  const seal = {
    kind: 'image' as const,
    key: 'image-1',
    x: 1,
    y: 1,
    width: 5,
    height: 5,
    align: 'center' as const,
    image: null,
  };
  const edited: Design = {
    ...first,
    elements: [
      ...first.elements.map((part) =>
        part.kind === 'signature'
          ? { ...part, name: 'Ines Caldwell' }
          : part.key === 'intro' && part.kind === 'text'
            ? { ...part, text: 'Herewith' }
            : part,
      ),
      seal,
    ],
  };
  const next = withPreset(edited, 'classic', words);
  expect(next.elements.at(-1)).toEqual(seal);
  expect(next.elements.find(({ kind }) => kind === 'signature')).toMatchObject({
    name: 'Ines Caldwell',
    x: 10,
  });
  expect(next.elements.find(({ key }) => key === 'intro')).toMatchObject({
    text: 'Herewith',
    align: 'center',
  });
  expect(next.accent).toBe('#0181f6');
});
