import type { addScormCourse } from '@forecourt/contract/scorm';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { canEditBrandSql, canEditBrand } from '../../../kit/access/scope.ts';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { newId, type Tx } from '../../../kit/db/db.ts';
import { found, invalid, Problem } from '../../../kit/http/problem.ts';
import { lockToChange, rejectContent } from '../../courses/courses.public.ts';
import { queueUnpacking } from '../package/unpack.ts';

interface Target {
  readonly brandId: string;
  readonly courseId: string | null;
  readonly title: string;
  readonly curriculumId: string | null;
}

/** Takes a package for a new course, or into one without other content. Returns the package's id. */
export async function addForCourse(
  tx: Tx,
  call: CommandContextWithPortal,
  body: BodyOf<typeof addScormCourse>,
): Promise<string> {
  const { title = '', curriculumId = null } = body;
  const target = body.courseId
    ? await existing(tx, call, body.courseId, 'courseId')
    : { brandId: await brandToBuild(tx, call, body.brandId), courseId: null, title, curriculumId };
  if (curriculumId) await checkCurriculum(tx, call, target.brandId, curriculumId);
  return addPackage(tx, call, target, body.packageFile);
}

/** Takes a new version for a course that has a package already. Returns the package's id. */
export async function addVersion(
  tx: Tx,
  call: CommandContextWithPortal,
  courseId: string,
  file: string,
): Promise<string> {
  return addPackage(tx, call, await existing(tx, call, courseId), file);
}

/** A course that may take a package, locked. Throws the 404 as the address's, or as a field's. */
async function existing(
  tx: Tx,
  call: CommandContextWithPortal,
  courseId: string,
  field?: string,
): Promise<Target> {
  const course = await lockToChange(tx, call, courseId).catch((error: unknown) => {
    if (field && error instanceof Problem && error.code === 'thing.not_found')
      throw invalid(field, 'thing.not_found');
    throw error;
  });
  await rejectContent(tx, course);
  const pending = await tx
    .selectFrom('scorm_package')
    .select('id')
    .where('course_id', '=', courseId)
    .where('state', 'in', ['waiting', 'unpacking'])
    .executeTakeFirst();
  if (pending) throw new Problem('scorm.unpacking');
  return { brandId: course.brand_id, courseId, title: '', curriculumId: null };
}

async function brandToBuild(
  tx: Tx,
  { actor }: CommandContextWithPortal,
  brandId: string | undefined,
): Promise<string> {
  const brand =
    brandId !== undefined && canEditBrand(actor, brandId)
      ? await tx
          .selectFrom('brand')
          .select('id')
          .where('id', '=', brandId)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
      : undefined;
  if (!brand) throw invalid('brandId', 'thing.not_found');
  return brand.id;
}

async function checkCurriculum(
  tx: Tx,
  { actor }: CommandContextWithPortal,
  brandId: string,
  id: string,
): Promise<void> {
  const curriculum = await tx
    .selectFrom('curriculum')
    .select('brand_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(canEditBrandSql('curriculum.brand_id', actor))
    .executeTakeFirst();
  if (!curriculum) throw invalid('curriculumId', 'thing.not_found');
  if (curriculum.brand_id !== brandId) throw invalid('curriculumId', 'course.other_brand');
}

async function addPackage(
  tx: Tx,
  call: CommandContextWithPortal,
  target: Target,
  fileId: string,
): Promise<string> {
  const { actor, now, portal } = call;
  const id = newId();
  await portal.files.use(tx, { kind: 'scorm', id }, actor.id, [
    { id: fileId, kind: 'archive', field: 'packageFile' },
  ]);
  const file = found(
    await tx.selectFrom('file').select(['name', 'size']).where('id', '=', fileId).executeTakeFirst(),
  );
  await clearRejected(tx, target.courseId);
  await tx
    .insertInto('scorm_package')
    .values({
      id,
      brand_id: target.brandId,
      course_id: target.courseId,
      curriculum_id: target.curriculumId,
      wanted_title: target.title,
      archive_id: fileId,
      file_name: file.name,
      size: file.size,
      created_by: actor.id,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await queueUnpacking(tx, portal.jobs, id);
  await writeAuditLog(tx, actor, call, {
    type: 'scorm.upload',
    subject: { kind: 'scorm', id },
    data: { course: target.courseId },
  });
  return id;
}

/** A new try makes the reason of the one before old news. */
async function clearRejected(tx: Tx, courseId: string | null): Promise<void> {
  if (courseId === null) return;
  await tx
    .deleteFrom('scorm_package')
    .where('course_id', '=', courseId)
    .where('state', '=', 'refused')
    .execute();
}
