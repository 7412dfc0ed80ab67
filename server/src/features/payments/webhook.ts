import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Portal } from '../../kit/portal.ts';
import { isSignedByProvider } from './provider/tremendous.ts';
import { lookUpPayout } from './sending.jobs.ts';

const PATH = '/api/payments/webhook';
const LARGEST = 64 * 1024;
const Notified = z.object({ payload: z.object({ resource: z.object({ id: z.string().max(200) }) }) });

/**
 * Webhook of the payment provider. Its signature covers the raw body, which the contract's calls do not keep, so it has
 * a separate route. Its content is never trusted: it only triggers a lookup.
 */
export async function addWebhook(server: FastifyInstance, portal: Portal): Promise<void> {
  const { payments } = portal.config;
  if (payments.kind !== 'tremendous') return;
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(PATH, async (request, reply) => {
      const { body } = request;
      const signature = request.headers['tremendous-webhook-signature'];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') return reply.code(401).send();
      if (!isSignedByProvider(payments, body, signature)) return reply.code(401).send();
      const event = Notified.safeParse(jsonOf(body));
      if (event.success) await prompt(portal, event.data.payload.resource.id);
      return reply.code(204).send();
    });
  });
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

async function prompt({ database, jobs }: Portal, reference: string): Promise<void> {
  const rows = await database.db
    .selectFrom('payout')
    .select('id')
    .where((eb) => eb.or([eb('reference', '=', reference), eb('reward_reference', '=', reference)]))
    .execute();
  await database.write((tx) => jobs.enqueueAll(tx, lookUpPayout, rows));
}
