import { DAY } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';
import { queueUnpacking } from '../../features/scorm/scorm.public.ts';
import type { DemoArea, DemoWorld } from '../areas.ts';
import { demoPackage } from '../scorm/package.ts';
import { declareUses, type FileShelf } from './file-shelf.ts';
import { idOf } from './people.ts';

const IMAGE = { kind: 'panel', hue: 42, seed: 7 } as const;
const NAME = 'light-bar-fitting-check.zip';
const TEXTS = {
  title: 'Light bar fitting check',
  description: 'Three pages to read at the bench and three questions, as a SCORM package.',
  fr: {
    title: 'Contrôle de montage d’une barre LED',
    description: 'Trois pages à lire à l’établi et trois questions, dans un module SCORM.',
  },
};

interface PreparedScorm {
  readonly archive: string;
  readonly size: number;
  readonly image: string;
  readonly banner: string;
}

async function prepareScorm(shelf: FileShelf): Promise<PreparedScorm> {
  const bytes = demoPackage();
  return {
    archive: await shelf.archive(NAME, bytes),
    size: bytes.length,
    image: await shelf.picture(IMAGE, 'card'),
    banner: await shelf.picture(IMAGE, 'wide'),
  };
}

/** A course that plays a package, in a curriculum of its own; the package is unpacked by the job, as any upload is. */
export const scormDemo: DemoArea = async (shelf) => {
  const prepared = await prepareScorm(shelf);
  return (tx, world) => seedScorm(tx, world, prepared);
};

async function seedScorm(tx: Tx, { jobs, brands, now }: DemoWorld, prepared: PreparedScorm): Promise<void> {
  const brand_id = idOf(brands, 'lumastead');
  const at = new Date(now.getTime() - 30 * DAY);
  const shared = {
    brand_id,
    title: TEXTS.title,
    description: TEXTS.description,
    texts: JSON.stringify({ fr: TEXTS.fr }),
    status: 'published',
    image_id: prepared.image,
    published_at: at,
    created_at: at,
    updated_at: at,
  };
  const course = await tx
    .insertInto('course')
    .values({ ...shared, is_scorm: true, minutes: 8 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await declareUses(tx, { kind: 'course', id: course.id }, [prepared.image]);
  const curriculum = await tx
    .insertInto('curriculum')
    .values({ ...shared, banner_id: prepared.banner, position: 50 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await declareUses(tx, { kind: 'curriculum', id: curriculum.id }, [prepared.image, prepared.banner]);
  await tx
    .insertInto('curriculum_course')
    .values({ curriculum_id: curriculum.id, course_id: course.id, position: 0 })
    .execute();
  await queuePackage(tx, jobs, { brand_id, course_id: course.id, prepared, at });
}

interface DemoUpload {
  readonly brand_id: string;
  readonly course_id: string;
  readonly prepared: PreparedScorm;
  readonly at: Date;
}

async function queuePackage(
  tx: Tx,
  jobs: Jobs,
  { brand_id, course_id, prepared, at }: DemoUpload,
): Promise<void> {
  const { id } = await tx
    .insertInto('scorm_package')
    .values({
      brand_id,
      course_id,
      archive_id: prepared.archive,
      file_name: NAME,
      size: prepared.size,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await declareUses(tx, { kind: 'scorm', id }, [prepared.archive]);
  await queueUnpacking(tx, jobs, id);
}
