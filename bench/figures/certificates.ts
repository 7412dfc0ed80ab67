import type { ownCertificates } from '@forecourt/contract/certificates';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { measuredPortal } from '../measured-server.ts';
import { atMost, median, round, type Figure } from '../table.ts';
import type { World } from '../dataset.ts';

const AIM = 100;
const DRAWN = 12;
const FETCHED = 60;
/** Holders of certificates in the demo tenant. */
const HOLDER = 'learner@demo.test';
const OVERSEER = 'company-admin@demo.test';

/** Time of a certificate's PDF, first drawn and cached, compared with sending an image. */
export async function certificates(world: World): Promise<Figure[]> {
  const portal = await measuredPortal(world.env);
  try {
    const overseer = { cookie: `session=${await world.session(OVERSEER)}` };
    const holder = { cookie: `session=${await world.session(HOLDER)}` };
    const ids = await idsOf(`${portal.url}/api/certificate/expiry?limit=${DRAWN + 1}`, overseer);
    const [first = '', ...others] = ids.map((id) => `${portal.url}/api/certificate/${id}/pdf`);
    // the thread that draws starts with the first one
    await timeOf(first, overseer);
    const drawn: number[] = [];
    for (const url of others) drawn.push(await timeOf(url, overseer));
    const stored: number[] = [];
    for (let i = 0; i < FETCHED; i++) stored.push(await timeOf(first, overseer));
    const bare: number[] = [];
    const own = `${portal.url}/api/certificate`;
    for (let i = 0; i < FETCHED; i++) bare.push(await timeOf(own, holder));
    const limit = `${round(median(bare))} ms the list of one’s own`;
    return [
      atMost('certificate as PDF, drawn: median', median(drawn), AIM, 'ms', limit),
      atMost('certificate as PDF, kept: median', median(stored), AIM, 'ms', limit),
    ];
  } finally {
    await portal.stop();
  }
}

type Headers = Readonly<Record<string, string>>;

async function idsOf(url: string, headers: Headers): Promise<string[]> {
  const answer = await fetch(url, { headers });
  const { certificates: rows } = (await answer.json()) as ReplyOf<typeof ownCertificates>;
  return rows.map(({ _id }) => _id);
}

async function timeOf(url: string, headers: Headers): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return performance.now() - start;
}
