import { z } from 'zod';
import { Id, PlainDate } from './fields.ts';
import { Currency } from './wallet.ts';

/** A dealer's scorecard: current and earlier figures, and the most useful next step. */
export const Scorecard = z.object({
  /** The mandatory course that most users here still need, overdue ones first; null when there is none. */
  step: z
    .object({
      course: z.object({ _id: Id, title: z.string() }),
      people: z.number(),
      overdue: z.number(),
      /** The first five by name. */
      names: z.array(z.string()),
    })
    .nullable(),
  /** Of what is mandatory here, the share that was passed, by brand. */
  brands: z.array(z.object({ _id: Id, name: z.string(), coverage: z.number() })),
  /** The same over all dealers in scope. */
  network: z.number().nullable(),
  /** The last twelve months: of what is mandatory today, the share that was passed by the end of each; none without any. */
  months: z.array(z.object({ from: PlainDate, coverage: z.number(), open: z.boolean() })),
  /**
   * Money by currency that users of the dealer can't claim because of missing training: one sale of each spiff that is
   * open to them.
   */
  money: z.array(
    z.object({
      currency: Currency,
      /** Minor units. */
      amount: z.number(),
      people: z.number(),
      /** The training that frees most of it, and what it frees alone. */
      training: z.object({ _id: Id, kind: z.enum(['course', 'curriculum']), title: z.string() }),
      frees: z.number(),
    }),
  ),
});
