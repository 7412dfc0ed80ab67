import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { commentCalls } from '@forecourt/contract/comments';
import { signedIn } from '@forecourt/contract/endpoint';
import { comments } from '../../src/features/comments/comments.feature.ts';
import { commentRoutes } from '../../src/features/comments/comments.public.ts';
import { dispatch, enter } from '../../src/kit/http/dispatch.ts';
import { sendProblem } from '../../src/kit/http/errors.ts';
import type { Route } from '../../src/kit/http/handle.ts';
import type { Portal } from '../../src/kit/portal.ts';
import type { EntityType } from '../../src/kit/entities/entity-type.ts';
import { openThread, type ThreadOwner, threadsOf } from '../../src/kit/threads.ts';
import type { TestPortal } from '../harness.ts';

/**
 * A kind of thing under which people talk that only the tests know: what it has to say of itself, and what it gets for
 * that. The types borrow the name of a kind and a table of the portal.
 */
const TABLE = 'booth' as 'dealer';

const booth: ThreadOwner = {
  kind: TABLE,
  table: TABLE,
  title: (alias) => sql<string>`${sql.ref(`${alias}.title`)}`,
  sees: (alias, { actor }) => sql<boolean>`${actor.id} = any(${sql.ref(`${alias}.seen_by`)})`,
  edits: (alias, actor) => sql<boolean>`${sql.ref(`${alias}.owner_id`)} = ${actor.id}`,
  page: (id) => `/auth/booths/${id}`,
};

export const calls = commentCalls('booths', { access: { who: signedIn(), scope: 'own' } });

export interface Booth {
  readonly id: string;
  readonly thread: string;
}

/** Makes a booth that these people see; the first of them edits it. */
export async function makeBooth({ database }: Portal, ...seenBy: readonly string[]): Promise<Booth> {
  return database.write(async (tx) => {
    const thread = await openThread(tx, TABLE);
    const { rows } = await sql<{ id: string }>`insert into booth (thread_id, title, owner_id, seen_by)
      values (${thread}, 'Booth 7', ${seenBy[0]}, ${[...seenBy]}::uuid[]) returning id`.execute(tx);
    return { id: rows[0]?.id ?? '', thread };
  });
}

/** Who sees a booth from now on. */
export const showTo = async (
  { database }: Portal,
  { id }: Booth,
  seenBy: readonly string[],
): Promise<void> => {
  await sql`update booth set seen_by = ${[...seenBy]}::uuid[] where id = ${id}`.execute(database.db);
};

/** Lets notices ask who sees a booth, as they do of kinds that features declare. */
function declareBooths({ registry: { subjects, threads } }: TestPortal): void {
  const { of } = subjects;
  const { get } = threads;
  const subject: EntityType = {
    kind: TABLE,
    table: TABLE,
    title: booth.title,
    live: () => sql<boolean>`true`,
  };
  Object.assign(subjects, { of: (kind: string) => (kind === TABLE ? subject : of(kind)) });
  Object.assign(threads, { get: (kind: string) => (kind === TABLE ? booth : get.call(threads, kind)) });
}

/** Creates the table and serves its comment calls in addition to the portal's. */
export async function openBooths(real: TestPortal): Promise<FastifyInstance> {
  const portal: Portal = { ...real, registry: { ...real.registry, threads: threadsOf([booth]) } };
  await sql`create table booth (id uuid primary key default uuidv7(), thread_id uuid not null unique references thread,
    title text not null, owner_id uuid, seen_by uuid[] not null)`.execute(portal.database.db);
  declareBooths(real);
  const server = Fastify();
  server.decorateRequest('asker', null);
  await server.register(cookie);
  await server.register(multipart);
  server.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  const routes = [...commentRoutes(booth, calls), ...(comments.routes as readonly Route[])];
  for (const route of routes)
    server.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      onRequest: enter(portal, route),
      handler: dispatch(portal, route),
    });
  await server.ready();
  return server;
}
