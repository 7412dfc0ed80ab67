import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import path from 'node:path';
import { z } from 'zod';
import { COURSE } from '@forecourt/contract/limits';
import type { PackageConcern } from '@forecourt/contract/scorm';
import type { ScormLimits } from '../../../kit/config.ts';
import { inWorkFolder, spool } from '../../../kit/files/spool.ts';
import { keyOf } from '../../../kit/files/key.ts';
import { defineJob, type Jobs } from '../../../kit/jobs/jobs.ts';
import type { Portal } from '../../../kit/portal.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { makeScormCourse, turnIntoScorm } from '../../courses/courses.public.ts';
import { concernsOf } from './compatibility-warnings.ts';
import { openArchive, type Archive, type ArchiveFile } from './archive.ts';
import { faultOf, PackageFault } from './package-error.ts';
import { MANIFEST, readManifest, type Manifest } from './manifest.ts';
import { mediaTypeOf } from './media-type.ts';
import { keyOfFile, removeFiles } from './storage.ts';
import { MAX_XML, readXml } from './xml.ts';

/** Files that are stored at once: enough to hide the waits of a storage, few enough for a small memory. */
const AT_ONCE = 4;
/** Rows of one statement. */
const BATCH = 1000;
/** Between two notes of how far the work is, ms. */
const NOTE = 500;

export const unpack = defineJob({
  name: 'scorm.unpack',
  data: z.object({ packageId: z.uuid() }),
  expireIn: 900,
  run: ({ packageId }, portal) => unpackPackage(portal, packageId),
});

/** Has a package unpacked once the transaction is committed. */
export const queueUnpacking = (tx: Tx, jobs: Jobs, packageId: string): Promise<void> =>
  jobs.enqueue(tx, unpack, { packageId });

type Waiting = NonNullable<Awaited<ReturnType<typeof claim>>>;

/**
 * Checks and unpacks a package; harmless when it was done before, and may begin again after a crash: objects appear
 * whole, rows only with the last step. A package at fault leaves its reason and nothing else.
 */
async function unpackPackage(portal: Portal, id: string): Promise<void> {
  const waiting = await claim(portal, id);
  if (!waiting) return;
  try {
    await unpackClaimed(portal, waiting);
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    if (await reject(portal, id, fault)) await removeFiles(portal.files.storage, id);
  }
  if (waiting.archive_id) await portal.files.discard(waiting.archive_id);
}

/** The package, if it still waits to be unpacked. */
const claim = ({ database, clock }: Portal, id: string) =>
  database.db
    .updateTable('scorm_package')
    .set({ state: 'unpacking', progress: 0, updated_at: clock.now() })
    .from((eb) => eb.selectFrom('file').select(['file.id as file_id', 'storage_key', 'sha256']).as('f'))
    .whereRef('f.file_id', '=', 'scorm_package.archive_id')
    .where('scorm_package.id', '=', id)
    .where('state', 'in', ['waiting', 'unpacking'])
    .returning(['scorm_package.id', 'archive_id', 'f.storage_key', 'f.sha256'])
    .executeTakeFirst();

async function unpackClaimed(portal: Portal, waiting: Waiting): Promise<void> {
  const { config, files } = portal;
  await inWorkFolder(config.dataDir, async (folder) => {
    const stream = await files.storage.get(keyOf(waiting.storage_key, 'original'));
    const local = await spool(stream, path.join(folder, 'package.zip'), config.scorm.maxBytes);
    if (!local.sha256.equals(waiting.sha256)) throw new Error('The stored archive is not the one uploaded');
    const archive = await openArchive(local.path, config.scorm);
    try {
      const manifest = await manifestOf(archive, config.scorm);
      const concerns = await concernsOf(archive, manifest);
      await storeFiles(portal, waiting.id, archive);
      await finish(portal, { id: waiting.id, files: archive.files, manifest, concerns });
    } finally {
      archive.close();
    }
  });
}

async function manifestOf(archive: Archive, limits: ScormLimits): Promise<Manifest> {
  const file = archive.find(MANIFEST);
  if (!file) throw withoutManifest(archive);
  if (file.size > Math.min(MAX_XML, limits.maxBytes))
    throw new PackageFault('scorm.package_xml_unsafe', file.path);
  const root = readXml(await buffer(await archive.read(file)), file.path);
  return readManifest(root, (name) => archive.find(name) !== undefined);
}

/** Error for uploads that aren't packages, with the likely fix. */
function withoutManifest({ files }: Archive): PackageFault {
  const nested = files.find(({ key }) => key.endsWith(`/${MANIFEST}`));
  if (nested) return new PackageFault('scorm.package_nested', nested.path);
  const course = files.find(({ key }) => /\.(au|crs|cst|des)$/.test(key));
  if (course) return new PackageFault('scorm.package_aicc', course.path);
  return new PackageFault('scorm.package_no_manifest', MANIFEST);
}

async function storeFiles(portal: Portal, id: string, archive: Archive): Promise<void> {
  const total = archive.files.reduce((sum, { size }) => sum + size, 1);
  const queue = [...archive.files.entries()];
  let done = 0;
  let notedAt = performance.now();
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [number, file] = next;
      await portal.files.storage.put(
        keyOfFile(id, number),
        { stream: await archive.read(file) },
        mediaTypeOf(file.path),
      );
      done += file.size;
      if (performance.now() - notedAt < NOTE) continue;
      notedAt = performance.now();
      await note(portal, id, done / total);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

const note = ({ database, clock }: Portal, id: string, progress: number) =>
  database.db
    .updateTable('scorm_package')
    .set({ progress: Math.min(progress, 1), updated_at: clock.now() })
    .where('id', '=', id)
    .execute();

interface Unpacked {
  readonly id: string;
  readonly files: readonly ArchiveFile[];
  readonly manifest: Manifest;
  readonly concerns: readonly PackageConcern[];
}

/** Makes the package a version of its course, which is made now if it is new. Everything that is seen begins here. */
async function finish(portal: Portal, { id, files, manifest, concerns }: Unpacked): Promise<void> {
  const settings = await portal.tenant.settings();
  await portal.database.write(async (tx) => {
    const row = await tx
      .selectFrom('scorm_package')
      .select(['course_id', 'brand_id', 'curriculum_id', 'wanted_title', 'created_by'])
      .where('id', '=', id)
      .where('state', '=', 'unpacking')
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const now = portal.clock.now();
    const courseId =
      row.course_id ??
      (await makeScormCourse(tx, {
        brandId: row.brand_id,
        title: row.wanted_title || titleOf(manifest),
        curriculumId: row.curriculum_id,
        createdBy: row.created_by,
        settings,
        now,
      }));
    if (row.course_id) await turnIntoScorm(tx, row.course_id);
    await insertFiles(tx, id, files);
    await tx
      .updateTable('scorm_package')
      .set({
        state: 'ready',
        progress: 1,
        course_id: courseId,
        version: sql<number>`(select coalesce(max(version), 0) + 1 from scorm_package where course_id = ${courseId})`,
        ...columnsOf(manifest),
        concerns: JSON.stringify(concerns),
        files: files.length,
        bytes: files.reduce((sum, { size }) => sum + size, 0),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
    await portal.files.use(tx, { kind: 'scorm', id }, id, []);
  });
}

/** The manifest's title as a course's: one line of at most 200 characters. */
const titleOf = ({ title }: Manifest): string => title.replaceAll(/\s+/g, ' ').trim().slice(0, COURSE.title);

const columnsOf = (manifest: Manifest) => ({
  title: manifest.title,
  standard: manifest.standard,
  schema_version: manifest.schemaVersion,
  organization: JSON.stringify(manifest.organization),
  objectives_global: manifest.objectivesGlobal,
  scos: manifest.scos,
});

async function insertFiles(tx: Tx, id: string, files: readonly ArchiveFile[]): Promise<void> {
  const rows = files.map(({ path: name, key, size, crc }, number) => ({
    package_id: id,
    key,
    number,
    size,
    type: mediaTypeOf(name),
    crc,
  }));
  for (let i = 0; i < rows.length; i += BATCH) {
    await tx
      .insertInto('scorm_file')
      .values(rows.slice(i, i + BATCH))
      .execute();
  }
}

/** Keeps the reason; false when another run of the job has finished the package meanwhile. */
async function reject(portal: Portal, id: string, fault: PackageFault): Promise<boolean> {
  return portal.database.write(async (tx) => {
    const rejected = await tx
      .updateTable('scorm_package')
      .set({
        state: 'refused',
        refusal: JSON.stringify({ code: fault.code, file: fault.file, values: fault.values }),
        updated_at: portal.clock.now(),
      })
      .where('id', '=', id)
      .where('state', '=', 'unpacking')
      .executeTakeFirst();
    if (rejected.numUpdatedRows === 0n) return false;
    await portal.files.use(tx, { kind: 'scorm', id }, id, []);
    return true;
  });
}
