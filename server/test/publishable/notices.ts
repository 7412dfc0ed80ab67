import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { endpoint, may, signedIn, type Access } from '@forecourt/contract/endpoint';
import { Id, Instant, line } from '@forecourt/contract/fields';
import { translationCalls } from '@forecourt/contract/translations';
import { dispatch, enter } from '../../src/kit/http/dispatch.ts';
import { sendProblem } from '../../src/kit/http/errors.ts';
import { handle, type Route } from '../../src/kit/http/handle.ts';
import type { Portal } from '../../src/kit/portal.ts';
import { ofBrand } from '../../src/kit/publishable/brand.ts';
import { CONTENT } from '../../src/kit/publishable/machine.ts';
import { missingFields, publishable } from '../../src/kit/publishable/publishable.ts';
import { purgeJob } from '../../src/kit/publishable/purge.ts';
import { stepRoutes } from '../../src/kit/publishable/routes.ts';
import { isPublishedNow, phaseOf, windowColumns, type Window } from '../../src/kit/publishable/window.ts';
import { line as textLine, lines, textsOf } from '../../src/kit/texts/texts.ts';
import { translatableKind } from '../../src/kit/texts/translatable.ts';
import { translationRoutes } from '../../src/features/translations/translations.routes.ts';

/**
 * A content kind of the tests alone, with a window: what a new kind declares and what it gets. Its table is in the
 * portal's schema, so the types borrow the name of a similar one.
 */
const TABLE = 'notice' as 'curriculum';

interface NoticeRow extends Window {
  readonly id: string;
  readonly brand_id: string;
  readonly title: string;
  readonly body: string;
  readonly texts: unknown;
  readonly status: string;
  readonly version: number;
  readonly deleted_at: Date | null;
}

type State = 'draft' | 'published' | 'unpublished';
declare module '../../src/kit/audit-log.ts' {
  interface ActivityKinds {
    notices: `notice.${'publish' | 'unpublish' | 'delete' | 'restore' | 'translate'}`;
  }
}

const notices = publishable<typeof TABLE, NoticeRow, State, 'publish' | 'unpublish'>({
  kind: TABLE,
  table: TABLE,
  machine: CONTENT,
  ...ofBrand(TABLE),
  rights: {
    edit: ['CREATE_EDIT_CURRICULUM'],
    publish: ['PUBLISH_CURRICULUM'],
    remove: ['DELETE_CURRICULUM'],
  },
  rows: (tx) => tx.selectFrom(TABLE).selectAll() as never,
  missing: (_tx, { body }) => missingFields(body === '' ? ['description'] : []),
  incomplete: 'curriculum.incomplete',
  names: { notice_title: { field: 'title', code: 'brand.name_taken' } },
  log: {
    publish: 'notice.publish',
    unpublish: 'notice.unpublish',
    delete: 'notice.delete',
    restore: 'notice.restore',
  },
  logged: ({ title }) => ({ title }),
});

const noticeTexts = textsOf(TABLE, { title: textLine('title', 80), body: lines('text', 500) });
const access: Access = { who: may('CREATE_EDIT_CURRICULUM', 'VIEW_CURRICULUMS'), scope: 'brand' };
const translations = translationCalls('notices', { access, what: 'a notice' });

const View = z.object({
  _id: Id,
  title: z.string(),
  body: z.string(),
  status: z.string(),
  version: z.number(),
});
const params = { id: Id };
const one = { notice: View.extend({ phase: z.enum(['scheduled', 'open', 'ended']) }) };
const step = <const S extends string>(path: S) =>
  endpoint({
    method: 'POST',
    path: `/api/notices/:id/${path}`,
    summary: path,
    access,
    params,
    body: z.object({ version: z.number().int().optional() }),
    reply: one,
  });

export const contract = {
  list: endpoint({
    method: 'GET',
    path: '/api/notices',
    summary: 'Notices that are open to their readers',
    access: { who: signedIn(), scope: 'own' },
    reply: { notices: z.array(View) },
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/notices/:id',
    summary: 'Change a notice',
    access,
    params,
    body: z.object({
      version: z.number().int().optional(),
      title: line(80).optional(),
      publishFrom: Instant.nullish(),
      publishTo: Instant.nullish(),
    }),
    reply: one,
  }),
  publish: step('publish'),
  unpublish: step('unpublish'),
  remove: step('remove'),
  restore: step('restore'),
  translations: translations.read,
  translate: translations.write,
};

const view = ({ id, title, body, status, version }: NoticeRow) => ({ _id: id, title, body, status, version });
const find = async ({ database, clock }: Portal, id: string) => {
  const { rows } = await sql<NoticeRow>`select * from notice where id = ${id}`.execute(database.db);
  const [row] = rows;
  if (!row) throw new Error('no such notice');
  return { notice: { ...view(row), phase: phaseOf(row, clock.now()) } };
};

const routesOf = (portal: Portal): Route[] => [
  handle(contract.list, async ({ db, http, now }) => {
    const { rows } = await sql<NoticeRow>`
      select n.id, ${noticeTexts.localized('n', 'title', http.language)} as title, n.body, n.status, n.version
      from notice n where ${isPublishedNow('n', now)} order by n.id`.execute(db);
    return { notices: rows.map(view) };
  }),
  handle(contract.save, async (call) => {
    const { params, body } = call;
    await call.write(async (tx) => {
      const row = await notices.lock(tx, call.actor, params.id, body);
      const columns = { title: body.title, ...windowColumns(body, row) };
      await notices.touch(tx, call, row.id, columns);
    });
    return find(portal, params.id);
  }),
  ...stepRoutes(
    notices,
    {
      publish: contract.publish,
      unpublish: contract.unpublish,
      remove: contract.remove,
      restore: contract.restore,
    },
    (_call, id) => find(portal, id),
  ),
  ...translationRoutes([
    // the contract lists the kinds that the translators' page has a word for
    translatableKind({ ...notices, kind: 'curriculum' }, noticeTexts, {
      log: 'notice.translate',
      calls: { read: contract.translations, write: contract.translate },
    }),
  ]),
];

export const purgeNotices = purgeJob(notices, { name: 'notices.purge' });

/** Makes the table and serves the calls of its kind. */
export async function openNotices(portal: Portal): Promise<FastifyInstance> {
  await sql`create table notice (
    id uuid primary key default uuidv7(), brand_id uuid not null references brand, title text not null,
    body text not null default '', texts jsonb not null default '{}', status text not null default 'draft',
    version int not null default 1, publish_from timestamptz, publish_to timestamptz, published_at timestamptz,
    updated_at timestamptz not null default now(), deleted_at timestamptz)`.execute(portal.database.db);
  await sql`create unique index notice_title on notice (lower(title)) where deleted_at is null`.execute(
    portal.database.db,
  );
  const server = Fastify();
  server.decorateRequest('asker', null);
  await server.register(cookie);
  await server.register(multipart);
  server.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  for (const route of routesOf(portal))
    server.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      onRequest: enter(portal, route),
      handler: dispatch(portal, route),
    });
  await server.ready();
  return server;
}
