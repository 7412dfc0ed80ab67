import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Outcome of the next order: paid; paid with a lost response; order lost; refused; provider down. */
type Mood = 'pays' | 'answer-lost' | 'order-lost' | 'refuses' | 'down' | 'reviews';

interface Met {
  next: Mood;
  readonly calls: string[];
  /** Action to run before the next order is answered. */
  meanwhile?: (() => Promise<unknown>) | undefined;
}

interface Paid {
  readonly id: string;
  readonly externalId: string;
  readonly rewardId: string;
  readonly denomination: number;
  readonly currency: string;
  status: string;
  opened: boolean;
}

const KEY = 'a-key-of-the-webhooks-of-tests';

/** A provider that speaks the documented protocol of Tremendous, on loopback; it remembers what it has paid. */
export async function tremendousService() {
  const orders = new Map<string, Paid>();
  const mood: Met = { next: 'pays', calls: [] };
  const server = createServer((request, response) => {
    void answer(orders, mood, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    mood,
    orders,
    paid: () => [...orders.values()].filter(({ status }) => status === 'EXECUTED'),
    environment: {
      PAYMENTS: 'tremendous',
      TREMENDOUS_URL: `http://127.0.0.1:${port}/api/v2`,
      TREMENDOUS_API_KEY: 'a-key',
      TREMENDOUS_CAMPAIGN_ID: 'CAMPAIGN',
      TREMENDOUS_WEBHOOK_KEY: KEY,
    },
    sign: (body: string) => `sha256=${createHmac('sha256', KEY).update(body).digest('hex')}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
export type TremendousService = Awaited<ReturnType<typeof tremendousService>>;

const shown = (order: Paid) => ({
  order: {
    id: order.id,
    external_id: order.externalId,
    status: order.status,
    rewards: [
      {
        id: order.rewardId,
        value: { denomination: order.denomination, currency_code: order.currency },
        delivery: { method: 'LINK', status: 'SUCCEEDED' },
      },
    ],
  },
});

async function answer(
  orders: Map<string, Paid>,
  mood: Met,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '').replace('/api/v2', '');
  mood.calls.push(`${request.method} ${path}`);
  const send = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  if (request.headers.authorization !== 'Bearer a-key') return send(401, { errors: { message: 'no key' } });
  if (mood.next === 'down') return send(503, { errors: { message: 'down' } });
  const [, kind, id = '', action] = path.split('/');
  if (request.method === 'POST' && kind === 'orders') {
    const input = JSON.parse(await bodyOf(request)) as Options;
    await mood.meanwhile?.();
    mood.meanwhile = undefined;
    return take(orders, mood, input, { send, drop: () => request.socket.destroy() });
  }
  const order = [...orders.values()].find((one) =>
    kind === 'orders' ? one.id === id || one.externalId === id : one.rewardId === id,
  );
  if (!order) return send(404, { errors: { message: 'not found' } });
  if (kind === 'orders') return send(200, shown(order));
  if (action === 'generate_link')
    return send(200, {
      reward: { id: order.rewardId, delivery: { link: `https://rewards.test/${order.rewardId}` } },
    });
  if (order.opened) return send(422, { errors: { message: 'already redeemed' } });
  order.status = 'CANCELED';
  return send(200, { reward: { id: order.rewardId } });
}

interface Options {
  readonly external_id: string;
  readonly reward: { readonly value: { readonly denomination: number; readonly currency_code: string } };
}

function take(
  orders: Map<string, Paid>,
  mood: { next: Mood },
  { external_id: externalId, reward }: Options,
  { send, drop }: { send: (status: number, body: object) => void; drop: () => void },
): void {
  const how = mood.next;
  mood.next = 'pays';
  const before = orders.get(externalId);
  if (before) return send(201, shown(before));
  if (how === 'refuses') return send(402, { errors: { message: 'Insufficient funds' } });
  if (how === 'order-lost') return drop();
  const order: Paid = {
    id: randomUUID(),
    externalId,
    rewardId: randomUUID(),
    denomination: reward.value.denomination,
    currency: reward.value.currency_code,
    status: how === 'reviews' ? 'PENDING INTERNAL PAYMENT APPROVAL' : 'EXECUTED',
    opened: false,
  };
  orders.set(externalId, order);
  if (how === 'answer-lost') return drop();
  return send(200, shown(order));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
