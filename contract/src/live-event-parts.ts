import { z } from 'zod';
import { Id, Instant } from './fields.ts';

export const SeatStatus = z.enum(['enrolled', 'waitlist', 'offered', 'completed', 'missed', 'left']);
export type SeatStatus = z.infer<typeof SeatStatus>;

export const Price = z.object({
  /** Minor units; what one would pay now. */
  amount: z.number(),
  /** Price without the discount. */
  full: z.number(),
  currency: z.string(),
  /** End of the early discount; null if it has ended or there is none. */
  earlyUntil: Instant.nullable(),
});
export type Price = z.infer<typeof Price>;

export const Place = z.object({
  _id: Id,
  venue: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  /** Where it is, by its postal code; null: the code is not known. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});

/** The user's seat, or place on the waitlist. */
export const Mine = z.object({
  status: SeatStatus,
  /** Place on the waitlist, from 1. */
  place: z.number().nullable(),
  /** Time until which an offered seat is held. */
  offerEndsAt: Instant.nullable(),
  /** Fixed when one enrolled or joined the waitlist; null: free of charge. */
  price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  completedAt: Instant.nullable(),
});
