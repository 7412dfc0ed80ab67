import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';
import { FileRef } from './fields.ts';
import { ReceiptScan } from './submissions.ts';

const ScannedLine = ReceiptScan.shape.lines.element.extend({
  /** How sure the reading is: 0 to 1. */
  confidence: z.number(),
  /** Keys of the partner brands with which the part counts. */
  brands: z.array(z.string()),
});
export const LoyaltyScan = ReceiptScan.extend({
  /** Lines whose part counts on the day of the receipt. */
  lines: z.array(ScannedLine),
});
export type LoyaltyScan = z.infer<typeof LoyaltyScan>;

export const scanLoyalty = endpoint({
  method: 'POST',
  path: '/api/loyalty-programs/scan',
  summary: 'Read a receipt. It proposes; nothing counts until a submission confirms it',
  access: { who: signedIn(), scope: 'own', feature: 'loyaltyProgramme' },
  body: z.object({ receipt: FileRef }),
  files: { receipt: 'document' },
  deferImages: true,
  reply: { scan: LoyaltyScan },
  problems: [
    'loyalty.not_member_role',
    'loyalty.not_member_dealer',
    'file.type_document',
    'request.rate_limited',
  ],
});
