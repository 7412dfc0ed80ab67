import { sql } from 'kysely';
import { getTest, saveAnswer, startTest, submitTest } from '@forecourt/contract/tests';
import { certificatePdf, ownCertificates, type CertificateRow } from '@forecourt/contract/certificates';
import type { Client } from '../../../test/client.ts';
import { START, type TestPortal } from '../../../test/harness.ts';
import {
  createCourse,
  createCurriculum,
  type CourseOverrides,
  type CreatedCourse,
} from '../courses/course.factory.ts';
import type { Db } from '../../kit/db/db.ts';
import { createWorld } from '../learning/world.factory.ts';
import type { UserOverrides } from '../users/user.factory.ts';
import type { Subject } from './certification.queries.ts';
import { setCertificatesEnabled } from './certificates.public.ts';

interface ValidityOptions {
  readonly months?: number;
  readonly grace?: number;
  readonly reminders?: boolean;
  readonly reEnrolment?: boolean;
}

/** Switches certificates of a course or curriculum on, with the default design. */
export async function certify(
  { database }: Pick<TestPortal, 'database'>,
  subject: Subject,
  brandId: string,
  input: ValidityOptions = {},
): Promise<void> {
  const maker = await database.db.selectFrom('user_account').select('id').limit(1).executeTakeFirstOrThrow();
  await database.write(async (tx) => {
    await setCertificatesEnabled(tx, subject, { on: true, brandId, actorId: maker.id, now: START });
    await tx
      .updateTable('certification')
      .set({
        valid_months: input.months ?? null,
        grace_days: input.grace ?? 0,
        reminders: input.reminders ?? true,
        re_enrolment: input.reEnrolment ?? true,
      })
      .where(`${subject.kind}_id`, '=', subject.id)
      .execute();
  });
}

interface Held {
  readonly user: string;
  /** One that gives certificates. */
  readonly course: string;
  readonly daysLeft: number;
  readonly grace?: number;
}

let serial = 0;
/** A certificate of a course as if the person had it for ten days. */
export const hold = (db: Db, { user, course, daysLeft, grace = 0 }: Held) =>
  sql`insert into certificate (user_id, certification_id, design_id, course_id, brand_id, kind, round, requirement, serial, code,
      name, title, brand_name, dealer_name, language, issued_at, issued_on, expires_on, grace_days, revoked_reason)
    select ${user}, n.id, n.design_id, n.course_id, c.brand_id, 'course', 1, 1, ${`T${++serial}`}, ${`T${serial}`.padStart(12, '0')},
      'Somebody', 'Course', '', '', 'en', ${START}, ${START}::date - 10, ${START}::date + ${daysLeft}::int, ${grace}, ''
    from certification n join course c on c.id = n.course_id where n.course_id = ${course}`.execute(db);

/** A learner before a course of one question in a curriculum; the course gives a certificate. */
export async function certificateWorld(
  portal: TestPortal,
  input: { validity?: ValidityOptions; course?: CourseOverrides; user?: UserOverrides } = {},
) {
  const { db } = portal.database;
  const world = await createWorld(portal, input.user);
  const course = await createCourse(db, { brand: world.brand, quiz: 1, chapters: [], ...input.course });
  const curriculum = await createCurriculum(db, { brand: world.brand, courses: [course.id] });
  await certify(portal, { kind: 'course', id: course.id }, world.brand, input.validity);
  return { ...world, course, curriculum };
}

/** Starts the quiz of a course and answers everything correctly; returns the attempt, not yet submitted. */
export async function answerAll(client: Client, course: CreatedCourse): Promise<string> {
  const { body } = await client.call(startTest, { params: { courseId: course.id } });
  const { testId, questions } = body.test;
  for (const { _id: questionId } of questions) {
    const answers =
      course.questions
        .find(({ id }) => id === questionId)
        ?.answers.filter(({ correct }) => correct)
        .map(({ id }) => id) ?? [];
    await client.call(saveAnswer, { params: { testId }, body: { questionId, answers, flagged: false } });
  }
  return testId;
}

/** Takes a course's test and passes it; returns the result. */
export async function pass(client: Client, course: CreatedCourse) {
  const testId = await answerAll(client, course);
  await client.call(submitTest, { body: { testId } });
  const { body } = await client.call(getTest, { params: { testId } });
  return body.result;
}

export const certificates = async (client: Client, history = false): Promise<CertificateRow[]> =>
  (await client.call(ownCertificates, { query: { history } })).body.certificates;

export const pdfOf = (client: Client, id = '', download = false) =>
  client.call(certificatePdf, { params: { id }, query: { download } });
