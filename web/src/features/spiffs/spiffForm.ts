import type { InputOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/spiffs';
import type { Audience } from '../audience/index.ts';
import type { Spiff } from './spiffs.api.ts';

export interface ItemValue {
  readonly partNumber: string;
  readonly name: string;
  /** Whole units; empty: the spiff's own amount. */
  readonly amount: number | string;
}

/** What the editor's form holds: money in whole units; empty: no limit. */
export interface SpiffValues extends Record<string, unknown> {
  readonly name: string;
  readonly details: string;
  readonly thumbnail: File | null | undefined;
  readonly type: Spiff['type'];
  readonly structure: Spiff['structure'];
  readonly payoutType: Spiff['payoutType'];
  readonly currency: Spiff['currency'];
  readonly raceStyle: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly claimUntil: string;
  readonly amount: number | string;
  /** Percent. */
  readonly rate: number | string;
  readonly maxPerClaim: number | string;
  readonly maxPerPerson: number | string;
  readonly budget: number | string;
  readonly autoApproveLimit: number | string;
  readonly graceDays: number | string;
  readonly items: readonly ItemValue[];
  readonly courses: string[];
  readonly curriculums: string[];
  readonly audience: Audience;
}

const CENTS = 100;
type Paid = Pick<Spiff, 'payoutType'>;
/** Money has cents, credits are whole. */
const unitsOf = ({ payoutType }: Paid): number => (payoutType === 'cash' ? CENTS : 1);

const shown = (paid: Paid, amount: number | null): number | string =>
  amount === null ? '' : amount / unitsOf(paid);
const numberOr = <T>(value: number | string, other: T) => (typeof value === 'number' ? value : other);
const stored = (paid: Paid, value: number | string): number | null =>
  typeof value === 'number' ? Math.round(value * unitsOf(paid)) : null;

export const valuesOf = (spiff: Spiff): SpiffValues => ({
  name: spiff.name,
  details: spiff.details,
  thumbnail: undefined,
  type: spiff.type,
  structure: spiff.structure,
  payoutType: spiff.payoutType,
  currency: spiff.currency,
  raceStyle: spiff.raceStyle ?? '',
  startDate: spiff.startDate ?? '',
  endDate: spiff.endDate ?? '',
  claimUntil: spiff.claimUntil ?? '',
  amount: shown(spiff, spiff.amount),
  rate: spiff.rate / CENTS,
  maxPerClaim: shown(spiff, spiff.maxPerClaim),
  maxPerPerson: shown(spiff, spiff.maxPerPerson),
  budget: shown(spiff, spiff.budget),
  autoApproveLimit: shown(spiff, spiff.autoApproveLimit),
  graceDays: spiff.graceDays,
  items: spiff.items.map((item) => ({ ...item, amount: shown(spiff, item.amount) })),
  courses: spiff.requires.courses.map(({ _id }) => _id),
  curriculums: spiff.requires.curriculums.map(({ _id }) => _id),
  audience: spiff.audience,
});

type Body = InputOf<typeof contract.saveSpiff>['body'];

/** The call's body for the values. */
export const bodyOf = ({ version, endDate }: Spiff, values: SpiffValues) => ({
  version,
  name: values.name,
  details: values.details,
  type: values.type,
  structure: values.structure,
  payoutType: values.payoutType,
  currency: values.currency,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the select offers these only
  raceStyle: (values.raceStyle || null) as Spiff['raceStyle'],
  startDate: values.startDate || null,
  endDate: values.endDate || null,
  // another end moves the last day to claim along, unless a day is named
  ...(values.claimUntil && (values.endDate || null) === endDate && { claimUntil: values.claimUntil }),
  amount: stored(values, values.amount) ?? 0,
  rate: Math.round(numberOr(values.rate, 0) * CENTS),
  maxPerClaim: stored(values, values.maxPerClaim),
  maxPerPerson: stored(values, values.maxPerPerson),
  budget: stored(values, values.budget),
  autoApproveLimit: stored(values, values.autoApproveLimit) ?? 0,
  graceDays: numberOr(values.graceDays, 0),
  items: values.items
    .filter(({ partNumber }) => partNumber.trim() !== '')
    .map(({ partNumber, name, amount }) => ({ partNumber, name, amount: stored(values, amount) })),
  requires: { courses: values.courses, curriculums: values.curriculums },
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys come from the server's own list
  audience: values.audience as NonNullable<Body['audience']>,
  ...(values.thumbnail !== undefined && { thumbnail: values.thumbnail }),
});
