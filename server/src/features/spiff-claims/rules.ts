import { z } from 'zod';

/** The rules of a spiff as they stood when a claim was made; what is changed later does not touch it. */
export const ClaimRules = z.object({
  type: z.string(),
  structure: z.string(),
  payoutType: z.string(),
  amount: z.number(),
  rate: z.number(),
  maxPerClaim: z.number().nullable(),
  maxPerPerson: z.number().nullable(),
  budget: z.number().nullable(),
  autoApproveLimit: z.number(),
  items: z.array(z.object({ partNumber: z.string(), name: z.string(), amount: z.number().nullable() })),
  /** Seed that selects claims for a manual review although every check is green. */
  seed: z.string(),
});
export type ClaimRules = z.infer<typeof ClaimRules>;
