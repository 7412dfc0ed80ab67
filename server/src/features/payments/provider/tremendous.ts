import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PaymentsConfig } from '../../../kit/payments-config.ts';
import { ProviderRefusal, type PaymentProvider, type ProviderState } from './provider.ts';

type Settings = Extract<PaymentsConfig, { kind: 'tremendous' }>;

/** Milliseconds after which an answer counts as lost. */
const PATIENCE = 20_000;
const MINOR = 100;

const Reward = z.object({
  id: z.string(),
  value: z.object({ denomination: z.coerce.number(), currency_code: z.string() }).optional(),
  delivery: z.object({ link: z.string().optional(), status: z.string().optional() }).optional(),
});
const Order = z.object({
  order: z.object({
    id: z.string(),
    status: z.string(),
    reward: Reward.optional(),
    rewards: z.array(Reward).optional(),
  }),
});
const Linked = z.object({ reward: z.object({ delivery: z.object({ link: z.url() }) }) });
const Rejected = z.object({ errors: z.object({ message: z.string() }) });

/** Order statuses as documented by the provider; all others wait for an action there. */
const STATUS: Readonly<Record<string, ProviderState['status']>> = {
  EXECUTED: 'paid',
  FAILED: 'failed',
  CANCELED: 'cancelled',
};

function stateOf(answer: unknown): ProviderState {
  const { order } = Order.parse(answer);
  const reward = order.reward ?? order.rewards?.[0];
  return {
    status: STATUS[order.status.toUpperCase()] ?? 'pending',
    reference: order.id,
    rewardReference: reward?.id ?? null,
    amount: Math.round((reward?.value?.denomination ?? 0) * MINOR),
    currency: reward?.value?.currency_code ?? '',
    detail: order.status,
  };
}

/** Answers that say that nothing was done and that the same would be refused again. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && ![408, 409, 429].includes(status);

const rejected = (status: number, answer: unknown): Error => {
  const said = Rejected.safeParse(answer);
  const message = said.success ? said.data.errors.message : `HTTP ${status}`;
  return isRefusal(status) ? new ProviderRefusal(message) : new Error(`the payment provider: ${message}`);
};

/** Calls the provider: answers its status and what it said. */
const callerOf =
  ({ url, apiKey }: Settings) =>
  async (method: 'GET' | 'POST', path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE),
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    return { status: response.status, answer };
  };

/** Tremendous, API version 2: orders of one reward with a link, our id as `external_id`, which is paid once. */
export function tremendous(settings: Settings): PaymentProvider {
  const { campaignId, fundingSourceId } = settings;
  const call = callerOf(settings);
  return {
    name: 'tremendous',
    async create({ externalId, amount, currency, recipient }) {
      const { status, answer } = await call('POST', '/orders', {
        external_id: externalId,
        payment: { funding_source_id: fundingSourceId },
        reward: {
          campaign_id: campaignId,
          value: { denomination: amount / MINOR, currency_code: currency },
          recipient,
          delivery: { method: 'LINK' },
        },
      });
      if (status !== 200 && status !== 201) throw rejected(status, answer);
      return stateOf(answer);
    },
    async get(externalId) {
      const { status, answer } = await call('GET', `/orders/${encodeURIComponent(externalId)}`);
      if (status === 404) return undefined;
      if (status !== 200) throw rejected(status, answer);
      return stateOf(answer);
    },
    async link({ rewardReference }) {
      const { status, answer } = await call('POST', `/rewards/${rewardReference ?? ''}/generate_link`);
      if (status !== 200 && status !== 201) throw rejected(status, answer);
      return { url: Linked.parse(answer).reward.delivery.link, expiresAt: null };
    },
    async cancel({ rewardReference }) {
      const { status, answer } = await call('POST', `/rewards/${rewardReference ?? ''}/cancel`);
      if (status === 200 || status === 201) return 'cancelled';
      if (isRefusal(status) && status !== 401 && status !== 403) return 'opened';
      throw rejected(status, answer);
    },
  };
}

/** Whether the provider has signed these bytes: `sha256=` and the HMAC of them in hexadecimal digits. */
export function isSignedByProvider(
  { webhookKey }: Pick<Settings, 'webhookKey'>,
  body: Buffer,
  signature: string,
): boolean {
  const wanted = Buffer.from(`sha256=${createHmac('sha256', webhookKey).update(body).digest('hex')}`);
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
