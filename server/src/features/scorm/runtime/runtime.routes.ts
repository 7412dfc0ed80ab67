import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import {
  CommitReply,
  RenewReply,
  RuntimeCommit,
  RuntimeState,
  type RuntimeCode,
} from '@forecourt/contract/scorm-runtime';
import type { Portal } from '../../../kit/portal.ts';
import { MAX_UNATTENDED_RENEWAL } from '../commands/launch.ts';
import { applyCommit } from './commit.ts';
import { openLaunch, type OpenLaunch } from './launches.ts';
import { runtimeState } from './state.ts';
import { launchOfToken, TOKEN_LIFE, tokenFor } from './token.ts';

const STATUS: Readonly<Record<RuntimeCode, number>> = {
  'runtime.token': 401,
  'runtime.expired': 401,
  'runtime.unknown': 404,
  'runtime.invalid': 422,
  'runtime.failed': 500,
};

/** A refusal to the player; its texts are the player's, which knows the reader's language. */
export class RuntimeFault extends Error {
  override name = 'RuntimeFault';
  readonly code: RuntimeCode;
  readonly status: number;

  constructor(code: RuntimeCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.status = STATUS[code];
  }
}

/** Largest commit: 64,000 characters of suspend data, the data model, and the state of sequencing, bytes. */
const MAX_COMMIT = 4 * 1024 * 1024;

interface Held {
  readonly launch: OpenLaunch;
  readonly expiresAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The opening behind a call of the player; known before its body is read. */
    held: Held | null;
  }
}

/** The calls of the player document: under its token, without cookies, from its own origin only. */
export function addRuntime(server: FastifyInstance, portal: Portal): void {
  server.decorateRequest('held', null);
  const onRequest = async (request: FastifyRequest) => {
    request.held = await holder(portal, request);
  };
  server.get('/runtime/state', { onRequest }, async (request, reply) => {
    const { launch, expiresAt } = heldBy(request);
    const state = await runtimeState(portal, launch, expiresAt);
    if (!state) throw new RuntimeFault('runtime.unknown');
    return answer(reply, RuntimeState.parse(state));
  });
  server.post('/runtime/commit', { bodyLimit: MAX_COMMIT, onRequest }, async (request, reply) => {
    const { launch } = heldBy(request);
    const commit = RuntimeCommit.safeParse(request.body);
    if (!commit.success) throw new RuntimeFault('runtime.invalid', { cause: commit.error });
    const taken = await applyCommit(portal, launch, commit.data);
    if (!taken) throw new RuntimeFault('runtime.unknown');
    return answer(reply, CommitReply.parse(taken));
  });
  server.post('/runtime/renew', { onRequest }, async (request, reply) => {
    const { launch } = heldBy(request);
    return answer(reply, RenewReply.parse(await renew(portal, launch)));
  });
  server.post('/runtime/close', { onRequest }, async (request, reply) => {
    const { launch } = heldBy(request);
    await portal.database.db
      .updateTable('scorm_launch')
      .set({ closed_at: portal.clock.now() })
      .where('id', '=', launch.id)
      .execute();
    return reply.code(204).send();
  });
}

const answer = (reply: FastifyReply, body: object) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(body));

function heldBy({ held }: FastifyRequest): Held {
  if (!held) throw new RuntimeFault('runtime.token');
  return held;
}

/** The opening that the request's token names. Throws for a token that is none, ran out, or of a person locked out. */
async function holder(portal: Portal, request: FastifyRequest): Promise<Held> {
  checkOwnOrigin(request);
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const named = await launchOfToken(portal, token, portal.clock.now());
  if (typeof named === 'string') throw new RuntimeFault(named);
  const launch = await openLaunch(portal.database.db, named.launchId);
  if (!launch?.userActive) throw new RuntimeFault('runtime.token');
  if (!launch.signedIn) throw new RuntimeFault('runtime.expired');
  return { launch, expiresAt: named.expiresAt };
}

/** Browsers say where a call comes from; only the player's own origin may make it. */
function checkOwnOrigin({ headers }: FastifyRequest): void {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const foreign =
    (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== headers.host)) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (foreign) throw new RuntimeFault('runtime.token');
}

/** A new token, and a sign of life. The session has to vouch again for what has been open for very long. */
async function renew(portal: Portal, launch: OpenLaunch): Promise<RenewReply> {
  const now = portal.clock.now();
  const { features } = await portal.tenant.settings();
  if (!features.scorm || now.getTime() - launch.vouchedAt.getTime() > MAX_UNATTENDED_RENEWAL)
    throw new RuntimeFault('runtime.expired');
  await portal.database.db
    .updateTable('scorm_launch')
    .set({ last_seen_at: now, alive_until: new Date(now.getTime() + TOKEN_LIFE), closed_at: sql`null` })
    .where('id', '=', launch.id)
    .execute();
  const { token, expiresAt } = await tokenFor(portal, launch.id, now);
  return { token, expiresAt: expiresAt.toISOString(), superseded: launch.superseded };
}
