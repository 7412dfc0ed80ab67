import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../kit/db/db.ts';
import { hasVersion, rangeOf } from '../../../kit/http/range.ts';
import type { Portal } from '../../../kit/portal.ts';
import { StorageMissing } from '../../../kit/storage/storage.ts';
import { keyOfPath } from '../package/archive.ts';
import { keyOfFile } from '../package/storage.ts';
import { launchOfPath } from './token.ts';

/** Time that a process caches that a launch is alive, ms. */
const BELIEVED = 15_000;
const MAX_ENTRIES = 5_000;

interface Alive {
  readonly packageId: string;
  readonly until: number;
}

/** Files of packages, by the signed path of an opening that is alive. */
export function addPackageFiles(server: FastifyInstance, portal: Portal): void {
  const alive = aliveLaunches(portal);
  server.get<{ Params: { signed: string; '*': string } }>('/files/:signed/*', async (request, reply) => {
    const launchId = await launchOfPath(portal, request.params.signed);
    const packageId = launchId && (await alive(launchId));
    if (!packageId) return reply.code(403).send();
    if (request.params['*'].includes('\0')) return reply.code(404).send();
    const file = await fileOf(portal.database.db, packageId, request.params['*']);
    return file ? serve(portal, request, reply, { ...file, packageId }) : reply.code(404).send();
  });
}

/** The package that an opening may read now. Asked for every picture of a page, hence the short memory. */
function aliveLaunches({ database, clock }: Portal): (launchId: string) => Promise<string | undefined> {
  const known = new Map<string, Alive>();
  return async (launchId) => {
    const now = clock.now().getTime();
    const before = known.get(launchId);
    if (before && before.until > now) return before.packageId;
    const row = await database.db
      .selectFrom('scorm_launch')
      .select(['package_id', 'alive_until'])
      .where('id', '=', launchId)
      .where('alive_until', '>', new Date(now))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('session').select('session.id').whereRef('session.id', '=', 'scorm_launch.session_id'),
        ),
      )
      .executeTakeFirst();
    known.delete(launchId);
    if (!row) return undefined;
    if (known.size >= MAX_ENTRIES) known.clear();
    known.set(launchId, {
      packageId: row.package_id,
      until: Math.min(row.alive_until.getTime(), now + BELIEVED),
    });
    return row.package_id;
  };
}

/** The router has decoded the path once; the files of a package are found by nothing but their names. */
const fileOf = (db: Db, packageId: string, path: string) =>
  db
    .selectFrom('scorm_file')
    .select(['number', 'size', 'type', 'crc'])
    .where('package_id', '=', packageId)
    .where('key', '=', keyOfPath(path))
    .executeTakeFirst();

interface PackageFile {
  readonly packageId: string;
  readonly number: number;
  readonly size: number;
  readonly type: string;
  readonly crc: number;
}

async function serve(portal: Portal, request: FastifyRequest, reply: FastifyReply, file: PackageFile) {
  const etag = `"${file.crc.toString(16)}-${file.size.toString(16)}"`;
  void reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, max-age=900')
    .type(file.type);
  if (hasVersion(request.headers, etag)) return reply.code(304).send();
  const range = rangeOf(request.headers, file.size, etag);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const length = range === 'all' ? file.size : range.end - range.start + 1;
  void reply.header('content-length', length);
  if (range !== 'all')
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  if (request.method === 'HEAD' || length === 0) return reply.send(Readable.from([]));
  const key = keyOfFile(file.packageId, file.number);
  try {
    return await reply.send(await portal.files.storage.get(key, range === 'all' ? undefined : range));
  } catch (error) {
    if (error instanceof StorageMissing) return reply.removeHeader('content-length').code(404).send();
    throw error;
  }
}
