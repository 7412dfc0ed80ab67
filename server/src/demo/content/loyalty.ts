import type { ReceiptSpec } from '../art/receipt.ts';

interface DemoPart {
  readonly partNumber: string;
  readonly name: string;
  readonly points?: number;
}

interface DemoPartner {
  readonly key: string;
  readonly name: string;
  /** Key of the brand that looks after it. */
  readonly brand?: string;
  /** Points for each whole unit of money, and for a photo. */
  readonly perSpent: number;
  readonly photo: number;
  readonly parts: readonly DemoPart[];
}

/** Partner brands of the loyalty programme; the keys are those that the programme's figures name. */
export const partners: readonly DemoPartner[] = [
  {
    key: 'fabtech',
    name: 'Fabtech Suspension',
    brand: 'torvane',
    perSpent: 0.1,
    photo: 20,
    parts: [
      { partNumber: 'TV-LK-2250', name: 'Levelling kit, half-ton, front' },
      { partNumber: 'TV-LK-2251', name: 'Levelling kit, half-ton, rear' },
      { partNumber: 'TV-SH-118', name: 'Damper, remote reservoir', points: 15 },
    ],
  },
  {
    key: 'warn',
    name: 'Warn Winches',
    brand: 'lumastead',
    perSpent: 0.08,
    photo: 15,
    parts: [
      { partNumber: 'LM-BAR-28', name: 'Light bar, 28 in' },
      { partNumber: 'LM-POD-04', name: 'Work light pod, pair', points: 10 },
    ],
  },
  {
    key: 'factor',
    name: 'Factor 55',
    brand: 'haldenrock',
    perSpent: 0.12,
    photo: 10,
    parts: [{ partNumber: 'HR-AT-265', name: 'All-terrain tyre 265/70 R17' }],
  },
  {
    key: 'fabfours',
    name: 'Fab Fours',
    perSpent: 0.05,
    photo: 0,
    parts: [{ partNumber: 'FF-GR-900', name: 'Grumper bumper' }],
  },
];

export interface DemoSubmission {
  /** E-mail of who sent it. */
  readonly by: string;
  readonly partner: string;
  readonly type: 'receipt' | 'photo';
  readonly status: 'pending' | 'approved' | 'denied';
  readonly daysAgo: number;
  readonly invoice: string;
  readonly lines: readonly {
    readonly partNumber: string;
    readonly quantity: number;
    readonly amount: number;
  }[];
  readonly reasonCode?: 'unreadable' | 'duplicate';
  readonly layout: number;
  readonly photographed?: boolean;
  /** Sends the picture of this invoice once more. */
  readonly copyOf?: string;
}

const LEARNER = 'learner@demo.test';
const MANAGER = 'dealer-manager@demo.test';
const kit = [
  { partNumber: 'TV-LK-2250', quantity: 1, amount: 48_900 },
  { partNumber: 'TV-LK-2251', quantity: 1, amount: 45_500 },
  { partNumber: 'TV-SH-118', quantity: 2, amount: 29_800 },
] as const;
const bar = [{ partNumber: 'LM-BAR-28', quantity: 1, amount: 64_900 }] as const;
const tyres = [{ partNumber: 'HR-AT-265', quantity: 4, amount: 102_000 }] as const;

/** Receipts in every state, one of them sent twice. */
export const submissions: readonly DemoSubmission[] = [
  {
    by: LEARNER,
    partner: 'fabtech',
    type: 'receipt',
    status: 'approved',
    daysAgo: 41,
    invoice: '40-2151',
    lines: kit,
    layout: 0,
  },
  {
    by: LEARNER,
    partner: 'warn',
    type: 'receipt',
    status: 'approved',
    daysAgo: 20,
    invoice: '40-2180',
    lines: bar,
    layout: 1,
  },
  {
    by: LEARNER,
    partner: 'factor',
    type: 'receipt',
    status: 'denied',
    reasonCode: 'unreadable',
    daysAgo: 9,
    invoice: '40-2166',
    lines: tyres,
    layout: 3,
    photographed: true,
  },
  {
    by: LEARNER,
    partner: 'fabtech',
    type: 'receipt',
    status: 'pending',
    daysAgo: 2,
    invoice: '40-2231',
    lines: kit,
    layout: 4,
  },
  {
    by: MANAGER,
    partner: 'fabtech',
    type: 'receipt',
    status: 'pending',
    daysAgo: 1,
    invoice: '40-2231',
    lines: kit,
    layout: 4,
    copyOf: '40-2231',
  },
  {
    by: MANAGER,
    partner: 'warn',
    type: 'receipt',
    status: 'pending',
    daysAgo: 1,
    invoice: '77-0310',
    lines: bar,
    layout: 6,
  },
  {
    by: LEARNER,
    partner: 'factor',
    type: 'receipt',
    status: 'pending',
    daysAgo: 1,
    invoice: '40-2240',
    lines: tyres,
    layout: 8,
    photographed: true,
  },
  {
    by: MANAGER,
    partner: 'warn',
    type: 'photo',
    status: 'pending',
    daysAgo: 1,
    invoice: '',
    lines: [],
    layout: 7,
  },
  {
    by: MANAGER,
    partner: 'factor',
    type: 'receipt',
    status: 'approved',
    daysAgo: 33,
    invoice: '77-0288',
    lines: tyres,
    layout: 9,
  },
];

/** What is printed on the receipt of a submission. */
export const receiptOf = (
  submission: DemoSubmission,
  date: string,
  names: ReadonlyMap<string, string>,
): ReceiptSpec => ({
  dealer: 'Ridgeway Motors',
  address: '2840 W Fairview Ave, Boise ID',
  invoice: submission.invoice || '0',
  date,
  lines: submission.lines.map((line) => ({ ...line, name: names.get(line.partNumber) ?? '' })),
  layout: submission.layout,
  ...(submission.photographed && { photographed: true }),
});
