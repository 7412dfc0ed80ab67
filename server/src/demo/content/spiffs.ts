import type { ImageSpec } from '../art.ts';

export interface DemoSpiff {
  readonly key: string;
  readonly brand: string;
  readonly name: string;
  readonly details: string;
  readonly fr: { readonly name: string; readonly details: string };
  readonly type: 'MANUAL' | 'RECEIPT_SCAN';
  readonly structure: 'PER_ITEM' | 'FIXED' | 'PER_SPENT';
  readonly payoutType: 'cash' | 'dealerCredit';
  /** Minor units, or credits. */
  readonly amount?: number;
  /** Hundredths of a percent. */
  readonly rate?: number;
  readonly budget?: number;
  readonly maxPerPerson?: number;
  readonly status: 'draft' | 'published' | 'unpublished';
  /** Days from now; negative: it is over. */
  readonly endsIn: number;
  readonly items?: readonly {
    readonly partNumber: string;
    readonly name: string;
    readonly amount?: number;
  }[];
  /** Key of a course that has to be passed. */
  readonly course?: string;
  readonly raceStyle?: 'offroad' | 'road';
  readonly picture: ImageSpec;
}

/** Spiffs of every kind and state. */
export const spiffs: readonly DemoSpiff[] = [
  {
    key: 'l28',
    brand: 'lumastead',
    name: 'L28 light bar',
    details: 'Every L28 on a customer receipt counts, fitted or over the counter.',
    fr: {
      name: 'Barre lumineuse L28',
      details: 'Chaque L28 sur un reçu client compte, posée ou vendue au comptoir.',
    },
    type: 'RECEIPT_SCAN',
    structure: 'PER_ITEM',
    payoutType: 'cash',
    amount: 2500,
    budget: 500_000,
    status: 'published',
    endsIn: 45,
    items: [{ partNumber: 'LM-BAR-28', name: 'Light bar, 28 in' }],
    raceStyle: 'offroad',
    picture: { kind: 'beam', hue: 212, seed: 201 },
  },
  {
    key: 'level',
    brand: 'torvane',
    name: 'Levelling kits',
    details: 'For each kit, front or rear. Dampers pay ten dollars.',
    fr: { name: 'Kits de mise à niveau', details: 'Par kit, avant ou arrière. Amortisseurs : dix dollars.' },
    type: 'MANUAL',
    structure: 'PER_ITEM',
    payoutType: 'cash',
    amount: 2000,
    maxPerPerson: 60_000,
    status: 'published',
    endsIn: 30,
    items: [
      { partNumber: 'TV-LK-2250', name: 'Levelling kit, half-ton, front' },
      { partNumber: 'TV-LK-2251', name: 'Levelling kit, half-ton, rear' },
      { partNumber: 'TV-SH-118', name: 'Damper, remote reservoir', amount: 1000 },
    ],
    picture: { kind: 'coil', hue: 14, seed: 202 },
  },
  {
    key: 'winter',
    brand: 'haldenrock',
    name: 'Winter sets',
    details: 'A share of every winter set, as credits for the dealer.',
    fr: {
      name: 'Trains d’hiver',
      details: 'Une part de chaque train d’hiver, en crédits pour le concessionnaire.',
    },
    type: 'MANUAL',
    structure: 'PER_SPENT',
    payoutType: 'dealerCredit',
    rate: 400,
    status: 'published',
    endsIn: 20,
    raceStyle: 'road',
    picture: { kind: 'tread', hue: 150, seed: 203 },
  },
  {
    key: 'panel',
    brand: 'lumastead',
    name: 'Switch panel with any bar',
    details: 'Once per receipt with a panel and a light bar.',
    fr: {
      name: 'Panneau avec une barre',
      details: 'Une fois par reçu avec un panneau et une barre lumineuse.',
    },
    type: 'MANUAL',
    structure: 'FIXED',
    payoutType: 'cash',
    amount: 4000,
    status: 'published',
    endsIn: 25,
    course: 'switch-panels',
    picture: { kind: 'panel', hue: 212, seed: 204 },
  },
  {
    key: 'clearance',
    brand: 'torvane',
    name: 'Autumn clearance',
    details: 'The budget of this one is used up.',
    fr: { name: 'Déstockage d’automne', details: 'Le budget de cette prime est épuisé.' },
    type: 'MANUAL',
    structure: 'FIXED',
    payoutType: 'cash',
    amount: 3000,
    budget: 3000,
    status: 'published',
    endsIn: 12,
    picture: { kind: 'coil', hue: 30, seed: 205 },
  },
  {
    key: 'spring',
    brand: 'haldenrock',
    name: 'Spring start',
    details: 'Still being written.',
    fr: { name: 'Départ du printemps', details: 'En préparation.' },
    type: 'RECEIPT_SCAN',
    structure: 'FIXED',
    payoutType: 'cash',
    status: 'draft',
    endsIn: 90,
    picture: { kind: 'tread', hue: 140, seed: 206 },
  },
];

export interface DemoClaim {
  readonly by: string;
  readonly spiff: string;
  readonly status: 'pending' | 'approved' | 'denied' | 'completed' | 'withdrawn';
  readonly daysAgo: number;
  readonly invoice: string;
  readonly lines: readonly {
    readonly partNumber: string;
    readonly name: string;
    readonly quantity: number;
    readonly amount: number;
  }[];
  /** Minor units, or credits. */
  readonly award: number;
  readonly reasonCode?: 'dates' | 'unreadable';
  readonly layout: number;
  /** Photographed on a table rather than scanned. */
  readonly crumpled?: boolean;
  /** Sends the receipt of this invoice once more. */
  readonly copyOf?: string;
}

const REP = 'sales-rep@demo.test';
const LEARNER = 'learner@demo.test';
const MANAGER = 'dealer-manager@demo.test';
const bar = { partNumber: 'LM-BAR-28', name: 'Light bar, 28 in', quantity: 1, amount: 64_900 };
const kit = { partNumber: 'TV-LK-2250', name: 'Levelling kit, front', quantity: 1, amount: 48_900 };
const rear = { partNumber: 'TV-LK-2251', name: 'Levelling kit, rear', quantity: 1, amount: 45_500 };
const tyres = { partNumber: 'HR-AT-265', name: 'All-terrain tyre', quantity: 4, amount: 102_000 };

type Base = Pick<DemoClaim, 'by' | 'spiff' | 'status' | 'daysAgo'>;
const claim = (
  by: string,
  spiff: string,
  status: Base['status'],
  daysAgo: number,
  rest: Omit<DemoClaim, keyof Base>,
): DemoClaim => ({ by, spiff, status, daysAgo, ...rest });

/** Claims in every state; one photographed, and one that somebody else has sent before. */
export const claims: readonly DemoClaim[] = [
  claim(LEARNER, 'l28', 'completed', 24, { invoice: '50-2169', lines: [bar], award: 2500, layout: 0 }),
  claim(LEARNER, 'level', 'approved', 6, { invoice: '50-2180', lines: [kit, rear], award: 4000, layout: 1 }),
  claim(LEARNER, 'level', 'denied', 9, {
    invoice: '50-2155',
    lines: [kit],
    award: 2000,
    reasonCode: 'unreadable',
    layout: 3,
    crumpled: true,
  }),
  claim(LEARNER, 'level', 'pending', 2, {
    invoice: '50-2217',
    lines: [kit],
    award: 2000,
    layout: 4,
    crumpled: true,
  }),
  claim(MANAGER, 'level', 'pending', 1, {
    invoice: '50-2217',
    lines: [kit],
    award: 2000,
    layout: 4,
    crumpled: true,
    copyOf: '50-2217',
  }),
  claim(MANAGER, 'winter', 'completed', 15, { invoice: '50-2190', lines: [tyres], award: 40, layout: 5 }),
  claim(MANAGER, 'winter', 'pending', 1, { invoice: '50-2231', lines: [tyres], award: 40, layout: 6 }),
  claim(REP, 'l28', 'pending', 1, { invoice: '50-2240', lines: [bar, bar], award: 5000, layout: 7 }),
  claim(REP, 'clearance', 'approved', 3, { invoice: '50-2201', lines: [rear], award: 3000, layout: 8 }),
  claim(REP, 'level', 'withdrawn', 4, { invoice: '50-2205', lines: [rear], award: 2000, layout: 9 }),
];
