import type { scanLoyalty } from '@forecourt/contract/loyalty-scan';
import type { Call } from '../../kit/http/handle.ts';
import { invalid } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { looksOf } from '../../kit/submissions/ocr/parse.ts';
import { scanned, sentDocument } from '../../kit/submissions/ocr/scan.ts';
import { isShown } from '../../kit/submissions/documents.ts';
import { assertLoyaltyMember } from './commands/submit-loyalty.ts';
import { type CountingPart, partsWithin } from './items/items.queries.ts';

/**
 * Reads a receipt for a member. Returns the lines with eligible parts, and the brands whose rules make them eligible.
 */
export async function scanReceipt(call: Call<typeof scanLoyalty, Actor>) {
  const { body, db } = call;
  await assertLoyaltyMember(db, call);
  const document = await sentDocument(call, body.receipt);
  if (!isShown(document)) throw invalid('receipt', 'field.picture_or_pdf');
  let counting: readonly CountingPart[] = [];
  const { lines, ...read } = await scanned(call, document, {
    partsIn: async (all, day) => {
      counting = await partsWithin(db, looksOf(all), day);
      return counting.map(({ part_number }) => part_number);
    },
    useful: ({ known }) => known,
  });
  const brandsOf = (partNumber: string) =>
    counting.find(({ part_number }) => part_number === partNumber)?.brands ?? [];
  return {
    scan: {
      ...read,
      lines: lines.map(({ partNumber, quantity, isQuantityPrinted, amount, confidence, box }) => ({
        partNumber,
        quantity,
        isQuantityPrinted,
        amount,
        confidence,
        box,
        brands: [...brandsOf(partNumber)],
      })),
    },
  };
}
