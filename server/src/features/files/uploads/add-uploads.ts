import { Readable } from 'node:stream';
import { Metadata, Server, type ServerOptions } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { FileKind } from '@forecourt/contract/endpoint';
import { z } from 'zod';
import { FileKindName } from '@forecourt/contract/files';
import { Id } from '@forecourt/contract/fields';
import { largestOf } from '../../../kit/files/limits.ts';
import { displayName } from '../../../kit/files/name.ts';
import { identify } from '../../../kit/http/dispatch.ts';
import { checkOrigin } from '../../../kit/http/origin.ts';
import { invalid, notFound, Problem } from '../../../kit/http/problem.ts';
import type { Portal } from '../../../kit/portal.ts';
import { finishWhenComplete } from './finish.ts';
import { rowLocker } from './lock.ts';
import { partsOf, removeParts } from './parts.ts';
import { reserve } from './quota.ts';

const PATH = '/api/uploads';

/**
 * Resumable uploads by the tus protocol 1.0 (creation, termination). The metadata names `kind` (image, video, …) and
 * `filename`. The finished upload's id is the file's id and may stand wherever a file part may.
 */
export async function addUploads(server: FastifyInstance, portal: Portal): Promise<void> {
  const tus = await tusServer(portal);
  await server.register(async (scope) => {
    // the bytes stay a stream: tus reads them itself
    scope.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
      done(null, payload),
    );
    scope.route({
      method: ['POST', 'OPTIONS'],
      url: PATH,
      handler: (request, reply) => create(portal, tus, request, reply),
    });
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${PATH}/:id`,
      handler: (request, reply) => goOn(portal, tus, request, reply),
    });
  });
}

async function tusServer(portal: Portal): Promise<Server> {
  const options: Omit<ServerOptions, 'locker'> = {
    path: PATH,
    relativeLocation: true,
    // the kind's own limit was checked when the upload was announced
    maxSize: Math.max(largestOf('video', portal.config), largestOf('archive', portal.config)),
    // no other origin may read the answers; ours needs no permission
    allowedOrigins: [portal.config.baseUrl ?? 'null'],
    namingFunction: (request) => request.headers.get('x-upload-id') ?? '',
    onResponseError: (_request, error) => {
      if (!('status_code' in error)) portal.log.error({ err: error }, 'an upload in parts failed');
      return undefined;
    },
  };
  return new Server({ ...options, datastore: await partsOf(portal), locker: rowLocker(portal.database.db) });
}

/** The signed-in person; every verb asks, as every other call does. */
async function uploader(portal: Portal, request: FastifyRequest) {
  if (request.method !== 'HEAD' && request.method !== 'OPTIONS') checkOrigin(portal.config, request.headers);
  request.asker = await identify(portal, request);
  if (!request.asker.actor) throw new Problem('access.sign_in');
  return request.asker.actor;
}

async function create(portal: Portal, tus: Server, request: FastifyRequest, reply: FastifyReply) {
  const actor = await uploader(portal, request);
  if (request.method === 'OPTIONS') return pass(tus, request, reply);
  const wanted = wantedUpload(portal, request);
  const now = portal.clock.now();
  const row = { id: sql<string>`uuidv7()`, user_id: actor.id, ...wanted, created_at: now, touched_at: now };
  const { id } = await portal.database.write(async (tx) => {
    await reserve(tx, actor, wanted);
    return tx.insertInto('upload').values(row).returning('id').executeTakeFirstOrThrow();
  });
  return pass(tus, request, reply, { 'x-upload-id': id });
}

/** Length, kind and name as the client announces them. Throws `file.too_large` before a byte is sent. */
function wantedUpload(
  { config }: Portal,
  request: FastifyRequest,
): { kind: FileKind; name: string; size: number } {
  const length = request.headers['upload-length'];
  const size = typeof length === 'string' && /^\d{1,15}$/.test(length) ? Number(length) : 0;
  if (size === 0) throw invalid('Upload-Length', 'field.required');
  const metadata = metadataOf(request.headers['upload-metadata']);
  const kind = FileKindName.safeParse(metadata['kind']);
  if (!kind.success) throw invalid('kind', 'field.choice', { choices: FileKindName.options.join(', ') });
  if (size > largestOf(kind.data, config)) throw new Problem('file.too_large');
  return { size, kind: kind.data, name: displayName(metadata['filename'] ?? '') };
}

function metadataOf(header: string | string[] | undefined): Record<string, string | null> {
  try {
    return typeof header === 'string' ? Metadata.parse(header) : {};
  } catch (error) {
    throw new Problem('request.malformed', { cause: error });
  }
}

async function goOn(portal: Portal, tus: Server, request: FastifyRequest, reply: FastifyReply) {
  const actor = await uploader(portal, request);
  const params = z.object({ id: Id }).safeParse(request.params);
  const touched = params.success
    ? await portal.database.db
        .updateTable('upload')
        .set({ touched_at: portal.clock.now() })
        .where('id', '=', params.data.id)
        .where('user_id', '=', actor.id)
        .where('problem', 'is', null)
        .returning('id')
        .executeTakeFirst()
    : undefined;
  if (!touched) throw notFound();
  const answer = await ask(tus, request);
  if (request.method === 'DELETE' && answer.ok) {
    await removeParts(portal, touched.id);
    await portal.database.db.deleteFrom('upload').where('id', '=', touched.id).execute();
  }
  if (request.method === 'PATCH' && answer.ok) {
    const rejected = await finishWhenComplete(portal, touched.id);
    if (rejected) throw rejected;
  }
  return relay(reply, answer);
}

async function pass(
  tus: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string> = {},
) {
  return relay(reply, await ask(tus, request, headers));
}

/** Hands the request to tus as the web's `Request`, so that hooks, errors and the log of the server stay in charge. */
function ask(tus: Server, request: FastifyRequest, extra: Record<string, string> = {}): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries({ ...request.headers, ...extra })) {
    if (typeof value === 'string' && name !== 'cookie') headers.set(name, value);
  }
  const body = request.method === 'PATCH' ? Readable.toWeb(request.raw) : undefined;
  const url = new URL(request.url, 'http://portal');
  const init = { method: request.method, headers };
  return tus.handleWeb(new Request(url, body ? { ...init, body, duplex: 'half' } : init));
}

async function relay(reply: FastifyReply, answer: Response) {
  for (const [name, value] of answer.headers) {
    if (!name.startsWith('access-control-')) void reply.header(name, value);
  }
  const text = await answer.text();
  return reply.code(answer.status).send(text === '' ? Readable.from([]) : text);
}
