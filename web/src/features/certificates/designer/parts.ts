import type { Part, PartKind } from './draft.ts';

/** A part that can be added. */
export type NewPart = Exclude<PartKind, 'field'> | Extract<Part, { kind: 'field' }>['field'];

const INK = '#1c2430';
const type = { align: 'center', anchor: 'middle', size: 14, color: INK, bold: false } as const;

const keyFor = (base: string, taken: readonly Part[]): string => {
  const keys = new Set(taken.map(({ key }) => key));
  for (let number = 1; ; number += 1) {
    const key = `${base}-${number}`;
    if (!keys.has(key)) return key;
  }
};

/** A new part in the middle of the page. @param text what a new text says */
export function newPart(what: NewPart, taken: readonly Part[], text: string): Part {
  const key = keyFor(what, taken);
  switch (what) {
    case 'text':
      return { kind: 'text', key, x: 25, y: 46, width: 50, height: 8, ...type, text };
    case 'logo':
      return { kind: 'logo', key, x: 42, y: 8, width: 16, height: 10, align: 'center' };
    case 'qr':
      return { kind: 'qr', key, x: 44, y: 42, width: 12, height: 16, color: INK };
    case 'image':
      return { kind: 'image', key, x: 40, y: 40, width: 20, height: 20, align: 'center', image: null };
    case 'signature':
      return {
        kind: 'signature',
        key,
        x: 36,
        y: 74,
        width: 28,
        height: 16,
        ...type,
        size: 11,
        name: '',
        title: '',
        image: null,
      };
    default:
      return { kind: 'field', key, x: 25, y: 46, width: 50, height: 8, ...type, field: what };
  }
}

/** A copy a little further down and to the right. */
export const copyOf = (part: Part, taken: readonly Part[]): Part => ({
  ...part,
  key: keyFor(part.kind, taken),
  x: part.x + 2,
  y: part.y + 2,
});
