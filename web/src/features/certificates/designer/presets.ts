import type { Design, Part } from './draft.ts';

/** Texts that a preset begins with where the design has none under the same key. */
export interface PresetWords {
  readonly intro: string;
  readonly done: string;
  readonly expires: string;
}

export const PRESETS = ['showroom', 'classic', 'night', 'plain'] as const;
export type PresetName = (typeof PRESETS)[number];

interface Preset extends Pick<Design, 'paper' | 'decorations'> {
  readonly parts: (words: PresetWords) => readonly Part[];
}

type Place = readonly [x: number, y: number, width: number, height: number];
type Field = Extract<Part, { kind: 'field' }>['field'];
type Type = Partial<Pick<Extract<Part, { kind: 'field' }>, 'align' | 'anchor' | 'size' | 'color' | 'bold'>>;

const INK = '#1c2430';
const QUIET = '#4d5563';
const type = { align: 'left', anchor: 'middle', size: 12, color: INK, bold: false } as const;
const at = ([x, y, width, height]: Place) => ({ x, y, width, height });

const field = (key: string, name: Field, place: Place, more: Type = {}): Part => ({
  kind: 'field',
  key,
  field: name,
  ...at(place),
  ...type,
  ...more,
});
const text = (key: string, words: string, place: Place, more: Type = {}): Part => ({
  kind: 'text',
  key,
  text: words,
  ...at(place),
  ...type,
  ...more,
});
const logo = (place: Place, align: 'left' | 'center' | 'right'): Part => ({
  kind: 'logo',
  key: 'logo',
  ...at(place),
  align,
});
const qr = (place: Place, color: string): Part => ({ kind: 'qr', key: 'qr', ...at(place), color });
const signature = (place: Place, more: Type = {}): Part => ({
  kind: 'signature',
  key: 'signature',
  name: '',
  title: '',
  image: null,
  ...at(place),
  ...type,
  size: 10,
  ...more,
});

const showroom: Preset = {
  paper: '#ffffff',
  decorations: ['edge', 'rings'],
  parts: (words) => [
    logo([8, 9, 6, 8], 'left'),
    field('brand', 'brand', [15, 9, 45, 8], { size: 17, bold: true }),
    field('code', 'code', [62, 9, 30, 8], { align: 'right', size: 10, color: QUIET }),
    text('intro', words.intro, [8, 33, 64, 6], { size: 14, color: QUIET }),
    field('name', 'name', [8, 38, 76, 13], { size: 46, bold: true }),
    text('done', words.done, [8, 51.5, 70, 6], { size: 14, color: QUIET }),
    field('title', 'title', [8, 57, 72, 9], { size: 28, bold: true, color: null }),
    signature([8, 74, 24, 17]),
    field('date', 'date', [38, 81, 26, 4.5], { size: 11, bold: true }),
    text('expires', words.expires, [38, 85.5, 26, 4.5], { size: 10, color: QUIET }),
    qr([80, 74, 12, 16], INK),
  ],
};

const classic: Preset = {
  paper: '#fffdf6',
  decorations: ['frame'],
  parts: (words) => [
    logo([40, 9, 20, 11], 'center'),
    field('brand', 'brand', [20, 21, 60, 5], { align: 'center', size: 13, color: QUIET }),
    text('intro', words.intro, [15, 31, 70, 5.5], { align: 'center', size: 15, color: QUIET }),
    field('name', 'name', [10, 37, 80, 13], { align: 'center', size: 44, bold: true }),
    text('done', words.done, [15, 51, 70, 5.5], { align: 'center', size: 15, color: QUIET }),
    field('title', 'title', [12, 57, 76, 9], { align: 'center', size: 27, bold: true, color: null }),
    signature([10, 74, 26, 17], { align: 'center' }),
    field('date', 'date', [39, 81, 22, 4.5], { align: 'center', size: 11, bold: true }),
    text('expires', words.expires, [37, 85.5, 26, 4.5], { align: 'center', size: 10, color: QUIET }),
    qr([74, 72, 11, 15], INK),
    field('code', 'code', [68, 87.5, 23, 3.5], { align: 'center', size: 8, color: QUIET }),
  ],
};

const night: Preset = {
  paper: '#12161d',
  decorations: ['rings', 'edge'],
  parts: (words) => [
    logo([8, 10, 6, 8], 'left'),
    field('brand', 'brand', [15, 10, 50, 8], { size: 16, bold: true, color: '#ffffff' }),
    field('code', 'code', [66, 10, 26, 8], { align: 'right', size: 10, color: '#b0b7c3' }),
    text('intro', words.intro, [8, 31, 60, 5.5], { size: 13, color: '#b0b7c3' }),
    field('name', 'name', [8, 36.5, 76, 14], { size: 48, bold: true, color: '#ffffff' }),
    text('done', words.done, [8, 51, 70, 5.5], { size: 13, color: '#b0b7c3' }),
    field('title', 'title', [8, 56.5, 76, 10], { size: 30, bold: true, color: '#ffffff' }),
    signature([8, 73, 24, 17], { color: '#ffffff' }),
    field('date', 'date', [38, 80.5, 26, 4.5], { size: 11, bold: true, color: '#ffffff' }),
    text('expires', words.expires, [38, 85, 26, 4.5], { size: 10, color: '#b0b7c3' }),
    qr([80, 73, 12, 16], '#ffffff'),
  ],
};

const plain: Preset = {
  paper: '#ffffff',
  decorations: [],
  parts: (words) => [
    logo([74, 9, 18, 10], 'right'),
    field('date', 'date', [8, 10, 40, 4.5], { size: 12, bold: true }),
    text('expires', words.expires, [8, 14.5, 40, 4.5], { size: 11, color: QUIET }),
    field('name', 'name', [8, 30, 84, 19], { size: 64, bold: true, anchor: 'bottom' }),
    text('done', words.done, [8, 50, 84, 6], { size: 15, color: QUIET }),
    field('title', 'title', [8, 56, 84, 10], { size: 32, bold: true, color: null }),
    qr([8, 76, 11, 15], INK),
    field('brand', 'brand', [21, 83, 30, 4], { size: 11, bold: true }),
    field('code', 'code', [21, 87, 30, 4], { size: 9, color: QUIET }),
    signature([66, 74, 26, 17]),
  ],
};

const ALL: Readonly<Record<PresetName, Preset>> = { showroom, classic, night, plain };

/** Keys that presets place; parts with other keys were added by hand and stay where they are. */
const PLACED = new Set(
  Object.values(ALL).flatMap(({ parts }) =>
    parts({ intro: '', done: '', expires: '' }).map(({ key }) => key),
  ),
);

/** The part with the words and pictures that the design had under its key. */
function withContent(part: Part, before: Part | undefined): Part {
  if (before?.kind === 'text' && part.kind === 'text') return { ...part, text: before.text || part.text };
  if (before?.kind === 'signature' && part.kind === 'signature') {
    const { name, title, image } = before;
    return { ...part, name, title, image };
  }
  return part;
}

/** The design in another layout: positions, sizes, and colors change; texts, images, and manually added parts stay. */
export function withPreset(design: Design, name: PresetName, words: PresetWords): Design {
  const { paper, decorations, parts } = ALL[name];
  const placed = parts(words).map((part) =>
    withContent(
      part,
      design.elements.find(({ key }) => key === part.key),
    ),
  );
  const own = design.elements.filter(({ key }) => !PLACED.has(key));
  return {
    ...design,
    paper,
    decorations: [...decorations],
    elements: [...placed, ...own],
  };
}
