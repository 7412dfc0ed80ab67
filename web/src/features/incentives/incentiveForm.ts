import type { InputOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/incentive';
import type { Audience } from '../audience/index.ts';
import type { Incentive } from './incentives.api.ts';

/** What the editor's form holds; a picture is undefined while it stays as it is. */
export interface IncentiveValues extends Record<string, unknown> {
  readonly name: string;
  readonly description: string;
  readonly kind: Incentive['kind'];
  /** Whole units of the currency; empty: nothing. */
  readonly value: number | string;
  readonly currency: Incentive['currency'];
  readonly price: number | string;
  readonly stock: number | string;
  readonly curriculumId: string;
  readonly courses: string[];
  readonly needsApproval: boolean;
  /** Empty: as the tenant has it. */
  readonly autoRedeem: string;
  /** Whole units of the currency; empty: as the tenant has it. */
  readonly budget: number | string;
  readonly cardLimit: number | string;
  readonly audience: Audience;
  readonly 'image-0': File | null | undefined;
  readonly 'qrcode-0': File | null | undefined;
}

const CENTS = 100;
const numberOr = <T>(value: number | string, other: T) => (typeof value === 'number' ? value : other);

const wholeOf = (minor: number | null) => (minor === null ? '' : minor / CENTS);
const minorOf = (value: number | string) => (typeof value === 'number' ? Math.round(value * CENTS) : null);

export const valuesOf = (incentive: Incentive): IncentiveValues => ({
  name: incentive.name,
  description: incentive.description,
  kind: incentive.kind,
  value: incentive.value / CENTS,
  currency: incentive.currency,
  price: incentive.price ?? '',
  stock: incentive.stock ?? '',
  curriculumId: incentive.curriculum?._id ?? '',
  courses: incentive.courses.map(({ _id }) => _id),
  needsApproval: incentive.needsApproval,
  autoRedeem: incentive.autoRedeem === null ? '' : String(incentive.autoRedeem),
  budget: wholeOf(incentive.budget),
  cardLimit: wholeOf(incentive.cardLimit),
  audience: incentive.audience,
  'image-0': undefined,
  'qrcode-0': undefined,
});

type Body = InputOf<typeof contract.saveIncentive>['body'];

/** The call's body for the values. */
export const bodyOf = ({ _id, version }: Incentive, values: IncentiveValues) => ({
  _id,
  version,
  name: values.name,
  description: values.description,
  kind: values.kind,
  value: Math.round(numberOr(values.value, 0) * CENTS),
  currency: values.currency,
  price: numberOr(values.price, null),
  stock: numberOr(values.stock, null),
  curriculumId: values.curriculumId || null,
  courses: values.courses,
  needsApproval: values.needsApproval,
  autoRedeem: values.autoRedeem === '' ? null : values.autoRedeem === 'true',
  budget: minorOf(values.budget),
  cardLimit: minorOf(values.cardLimit),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys come from the server's own list
  audience: values.audience as NonNullable<Body['audience']>,
  ...(values['image-0'] !== undefined && { 'image-0': values['image-0'] }),
  ...(values['qrcode-0'] !== undefined && { 'qrcode-0': values['qrcode-0'] }),
});
