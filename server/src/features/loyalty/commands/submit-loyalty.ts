import type { submitLoyalty } from '@forecourt/contract/loyalty';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { dayAt } from '../../../kit/clock.ts';
import { lockPerson, type Db, type Tx } from '../../../kit/db/db.ts';
import { invalid, Problem } from '../../../kit/http/problem.ts';
import { ownDealer } from '../../../kit/submissions/own-dealer.ts';
import { attachmentsOf, findByClientId, submit } from '../../../kit/submissions/submit.ts';
import {
  readingsOf,
  type Readings,
  type StoredReading,
} from '../../../kit/submissions/ocr/stored-reading.ts';
import type { DraftLine } from '../../../kit/submissions/submission.ts';
import { loadLoyaltyBrand, type LoyaltyBrandRow } from '../brands/brands.queries.ts';
import { itemsOn, partKeyOf } from '../items/items.queries.ts';
import { loyaltyKind } from '../loyalty.kind.ts';
import { membershipDenialReason } from '../membership.ts';
import { rejectPhotosUsed } from '../photo-limit.ts';
import { receiptPoints, type PricedLine, type Rules } from '../points.ts';

type Input = BodyOf<typeof submitLoyalty>;

/** Refuses those who are no members, and says why. */
export async function assertLoyaltyMember(
  db: Db | Tx,
  { actor, settings }: Pick<CommandContextWithPortal, 'actor' | 'settings'>,
) {
  const why = await membershipDenialReason(db, actor, settings);
  if (why) throw new Problem(why);
}

/** A receipt or photo, credited by the rules of this moment. Throws what {@link submit} does and `loyalty.photos_used`. */
export async function submitReceipt(tx: Tx, by: CommandContextWithPortal, input: Input): Promise<string> {
  const { actor, now, settings } = by;
  await assertLoyaltyMember(tx, by);
  await lockPerson(tx, actor.id);
  const before = await findByClientId(tx, actor.id, input.clientId);
  if (before) return before;
  const dealerId = ownDealer(actor, input.dealerId);
  const brand = await activeBrand(tx, input.brand);
  const files = attachmentsOf(input);
  assertComplete(input, files);
  const today = dayAt(now, settings.timeZone);
  const day = input.receiptDate ?? today;
  if (day > today) throw invalid('receiptDate', 'field.future');
  if (input.type === 'photo')
    await rejectPhotosUsed(tx, { ...brand, timeZone: settings.timeZone }, { userId: actor.id, at: now });
  const priced = await price(tx, brand, { ...input, day });
  return submit(tx, by, loyaltyKind, {
    type: input.type,
    of: { id: brand.id, title: brand.name },
    brand: { id: brand.brand_id, name: brand.name },
    dealerId,
    day,
    invoiceNumber: input.receiptNumber,
    amount: input.amount ?? null,
    currency:
      input.amount === null || input.amount === undefined ? null : (input.currency ?? settings.currency),
    quantity: 1,
    note: input.note,
    lines: priced.lines,
    rules: { ...priced.rules },
    award: { account: 'loyalty', currency: null, amount: priced.points },
    files,
    ...(input.type !== 'photo' && {
      readings: (stored) => readingsFor(tx, stored, { brandId: brand.id, day }),
    }),
    clientId: input.clientId,
  });
}

/** What was read of the receipt for who sends it. Parts of other brands stand on it, too: they are none of its. */
async function readingsFor(
  tx: Tx,
  stored: StoredReading,
  on: Parameters<typeof itemsOn>[2],
): Promise<Readings> {
  const parts = stored.items.map(({ value }) => value);
  const eligible = await itemsOn(tx, parts, on);
  return readingsOf({ ...stored, items: stored.items.filter(({ value }) => eligible.has(partKeyOf(value))) });
}

/** Names all that is missing together. A photo says nothing but itself. */
function assertComplete(
  { type, receiptDate, receiptNumber, amount }: Input,
  files: readonly unknown[],
): void {
  const receipt = type !== 'photo';
  const missing = [
    ...(files.length > 0 ? [] : ['attach-0']),
    ...(receipt && !receiptDate ? ['receiptDate'] : []),
    ...(receipt && !receiptNumber ? ['receiptNumber'] : []),
    ...(receipt && (amount === null || amount === undefined) ? ['amount'] : []),
  ];
  if (missing.length > 0)
    throw new Problem('request.invalid', {
      fields: missing.map((path) => ({ path, key: 'field.required' })),
    });
}

export async function activeBrand(db: Db | Tx, given: string): Promise<LoyaltyBrandRow> {
  const brand = await loadLoyaltyBrand(db, given);
  if (!brand?.active) throw invalid('brand', 'field.unknown_thing');
  return brand;
}

interface ToPrice {
  readonly type: 'receipt' | 'photo';
  readonly day: string;
  readonly amount?: number | null | undefined;
  readonly items: readonly {
    readonly partNumber: string;
    readonly quantity: number;
    readonly amount?: number | null | undefined;
  }[];
}

export interface Priced {
  readonly points: number;
  readonly lines: readonly DraftLine[];
  readonly rules: Rules & { readonly items: Readonly<Record<string, number | null>> };
}

/** What something would give by the rules of a partner brand, with the names of its eligible items. */
export async function price(
  db: Db | Tx,
  brand: LoyaltyBrandRow,
  { type, day, amount, items }: ToPrice,
): Promise<Priced> {
  const eligible = await itemsOn(
    db,
    items.map(({ partNumber }) => partNumber),
    { day, brandId: brand.id },
  );
  const itemOf = (partNumber: string) => eligible.get(partKeyOf(partNumber));
  const rules: Rules = {
    perUnit: brand.points_per_unit,
    perSpent: brand.points_per_spent,
    photo: brand.photo_points,
  };
  const counted: PricedLine[] = items.flatMap((line) => {
    const item = itemOf(line.partNumber);
    return item ? [{ quantity: line.quantity, amount: line.amount ?? null, points: item.points }] : [];
  });
  return {
    points:
      type === 'photo'
        ? rules.photo
        : receiptPoints(rules, { lines: counted, amount: amount ?? null, hasLines: items.length > 0 }),
    lines: items.map((line) => ({
      partNumber: line.partNumber,
      name: itemOf(line.partNumber)?.name ?? '',
      quantity: line.quantity,
      amount: line.amount ?? null,
      serial: '',
    })),
    rules: { ...rules, items: Object.fromEntries([...eligible].map(([key, { points }]) => [key, points])) },
  };
}
