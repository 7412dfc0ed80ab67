import { z } from 'zod';
import { defineJob } from '../../kit/jobs/jobs.ts';
import { lookUp, send } from './commands/send-payout.ts';

const Payout = z.object({ id: z.uuid() });

/** Sends a payout; retried while its outcome is unknown. */
export const sendPayout = defineJob({
  name: 'payments.send',
  held: 'payments',
  data: Payout,
  run: ({ id }, portal) => send(portal, id),
});

/** Looks up a payout after a hint that it changed at the provider. */
export const lookUpPayout = defineJob({
  name: 'payments.look-up',
  held: 'payments',
  data: Payout,
  run: ({ id }, portal) => lookUp(portal, id),
});
