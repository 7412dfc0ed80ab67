import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { createCurriculum } from '../../server/src/features/courses/course.factory.ts';
import { queueUnpacking } from '../../server/src/features/scorm/scorm.public.ts';
import { packageZip } from '../../server/src/features/scorm/scorm.factory.ts';
import { measuredPortal, peakMemory, type Measured } from '../measured-server.ts';
import { atMost, type Figure } from '../table.ts';
import type { World } from '../dataset.ts';

const COMMITS = 1500;
const WARM_UP = 300;
/** CPU of a commit, ms. */
const COMMIT_AIM = 2;
/** Memory of the whole process while it unpacks, MB. */
const UNPACK_AIM = 400;
const LARGE = 100 * 1024 * 1024;
const FILE = 1024 * 1024;

/** CPU of a learner's commits with a few kilobytes of suspend data, and the memory that unpacking takes. */
export async function scorm(world: World): Promise<Figure[]> {
  const large = await uploadedPackage(world, largePackage());
  const small = await uploadedPackage(world, packageZip());
  const portal = await measuredPortal(world.env);
  try {
    // the portal works off its queue as soon as it has started: the large package is unpacked here
    const peak = await peakMemory(portal, () => ready(world, large));
    await ready(world, small);
    return [
      atMost('unpacking a package of 100 MB: memory of the process', peak, UNPACK_AIM, 'MB'),
      atMost(
        'a commit with 4 kB of suspend data: CPU',
        await commitCpu(world, portal, small),
        COMMIT_AIM,
        'ms',
      ),
    ];
  } finally {
    await portal.stop();
  }
}

/** Pictures and recordings do not get smaller: neither does noise. */
function largePackage(): Buffer {
  const noise = Buffer.alloc(FILE);
  for (let i = 0; i < FILE; i += 4) noise.writeUInt32LE(Math.imul(i + 1, 2_654_435_761) >>> 0, i);
  const files = Array.from({ length: LARGE / FILE }, (_, i) => {
    const bytes = Buffer.from(noise);
    bytes.writeUInt32LE(i);
    return [`media/${i}.bin`, bytes] as const;
  });
  const manifest = Buffer.from(
    `<manifest identifier="m"><metadata><schemaversion>1.2</schemaversion></metadata>
    <organizations><organization identifier="o"><title>Large</title>
      <item identifier="one" identifierref="r"><title>One</title></item></organization></organizations>
    <resources><resource identifier="r" scormtype="sco" href="media/0.bin"/></resources></manifest>`,
  );
  return Buffer.from(zipSync({ 'imsmanifest.xml': manifest, ...Object.fromEntries(files) }, { level: 0 }));
}

/** An upload that waits to be unpacked. */
async function uploadedPackage({ portal }: World, bytes: Buffer): Promise<string> {
  const { database, files, jobs } = portal;
  const archive = await files.receive(Readable.from([bytes]), {
    kind: 'archive',
    name: 'measured.zip',
    uploadedBy: null,
  });
  const brand = await database.db.selectFrom('brand').select('id').limit(1).executeTakeFirstOrThrow();
  return database.write(async (tx) => {
    const { id } = await tx
      .insertInto('scorm_package')
      .values({ brand_id: brand.id, archive_id: archive, file_name: 'measured.zip', size: bytes.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueUnpacking(tx, jobs, id);
    return id;
  });
}

async function ready({ portal }: World, id: string): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    const { state, refusal } = await portal.database.db
      .selectFrom('scorm_package')
      .select(['state', 'refusal'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (state === 'ready') return;
    if (state === 'refused') throw new Error(`the package was refused: ${JSON.stringify(refusal)}`);
    await sleep(100);
  }
  throw new Error('the package was not ready in time');
}

async function commitCpu(world: World, portal: Measured, packageId: string): Promise<number> {
  const { db } = world.portal.database;
  const row = await db
    .selectFrom('scorm_package')
    .select(['course_id', 'brand_id'])
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow();
  const course = row.course_id ?? '';
  await db.updateTable('course').set({ status: 'published' }).where('id', '=', course).execute();
  await createCurriculum(db, { brand: row.brand_id, title: 'Measured package', courses: [course] });
  const player = await openPlayer(portal.url, await world.session('platform-admin@demo.test'), course);
  for (let i = 0; i < WARM_UP; i++) await player(i + 1);
  const before = await portal.usage();
  for (let i = 0; i < COMMITS; i++) await player(WARM_UP + i + 1);
  return ((await portal.usage()).cpu - before.cpu) / COMMITS;
}

/** A commit as a page of a course makes it, by its number. */
async function openPlayer(
  url: string,
  session: string,
  courseId: string,
): Promise<(number: number) => Promise<void>> {
  const opened = await post(
    `${url}/api/scorm/${courseId}/launch`,
    { cookie: `session=${session}` },
    { tabId: randomUUID() },
  );
  const { launch } = (await opened.json()) as { launch: { launchId: string; frameUrl: string } };
  const frame = new URL(launch.frameUrl);
  const headers = { authorization: `Bearer ${frame.hash.slice(1)}` };
  return async (number) => {
    const answer = await post(`${frame.origin}/runtime/commit`, headers, {
      launchId: launch.launchId,
      number,
      item: 'one',
      run: 1,
      final: false,
      suspendData: `${number} ${'x'.repeat(4000)}`,
      cmi: {
        'cmi.core.lesson_status': 'incomplete',
        'cmi.core.lesson_location': String(number),
        'cmi.core.session_time': '0000:05:00.00',
        ...INTERACTIONS,
      },
    });
    await answer.arrayBuffer();
  };
}

const INTERACTIONS = Object.fromEntries(
  Array.from({ length: 10 }, (_, i) => [
    [`cmi.interactions.${i}.id`, `q${i}`],
    [`cmi.interactions.${i}.type`, 'choice'],
    [`cmi.interactions.${i}.student_response`, 'a'],
    [`cmi.interactions.${i}.result`, 'correct'],
  ]).flat(),
);

async function post(url: string, headers: Record<string, string>, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return answer;
}
