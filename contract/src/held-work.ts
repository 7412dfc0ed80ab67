import { z } from 'zod';
import { endpoint, roles } from './endpoint.ts';
import { Instant } from './fields.ts';
import { PayoutStatus } from './payout-states.ts';
import { Currency } from './wallet.ts';

/** Work that reaches people and banks outside, and waits in a portal that was restored from a backup. */
export const HELD_KINDS = ['mail', 'payments'] as const;
export type HeldKind = (typeof HELD_KINDS)[number];

/** What queued mails are about. */
export const MAIL_GROUPS = ['notices', 'invitations', 'account'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];

const Waiting = z.object({ count: z.number(), oldest: Instant });

const HeldWork = z.object({
  kind: z.enum(HELD_KINDS),
  since: Instant,
  /** A dump was played back, the portal has another host name, or the operator asked for the hold. */
  reason: z.enum(['restored', 'moved', 'asked']),
  mails: z.array(Waiting.extend({ group: z.enum(MAIL_GROUPS) })),
  payouts: z.array(
    Waiting.extend({
      status: PayoutStatus,
      /** Minor units. */
      amount: z.number(),
      currency: Currency,
    }),
  ),
  /** Jobs in the queue that wait for the release; null: none. */
  jobs: Waiting.nullable(),
});
export type HeldWork = z.infer<typeof HeldWork>;

const access = { who: roles('platform-admin'), scope: 'tenant' } as const;
const reply = { heldWork: z.array(HeldWork) };

export const getHeldWork = endpoint({
  method: 'GET',
  path: '/api/held-work',
  summary: 'What waits since the portal was restored; empty when nothing is on hold',
  access,
  reply,
});

export const releaseHeldWork = endpoint({
  method: 'POST',
  path: '/api/held-work/release',
  summary: 'Let work of some kinds go on: queued mails and payouts are sent',
  access,
  body: z.object({ kinds: z.array(z.enum(HELD_KINDS)).min(1) }),
  reply,
});

export const discardHeldMails = endpoint({
  method: 'POST',
  path: '/api/held-work/discard-mails',
  summary: 'Give up queued mails of some groups while mail is on hold; they are never sent',
  access,
  body: z.object({ groups: z.array(z.enum(MAIL_GROUPS)).min(1) }),
  reply: { ...reply, discarded: z.number() },
  problems: ['held-work.released'],
});
