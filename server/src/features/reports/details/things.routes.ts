import * as contract from '@forecourt/contract/report-details';
import { allowReplica, handle, type Route } from '../../../kit/http/handle.ts';
import { found, Problem } from '../../../kit/http/problem.ts';
import { readOne, type ReportRow } from '../../../kit/reports/read.ts';
import { sourceOf, type ReportSource } from '../../../kit/reports/question.ts';
import type { Asked, Report } from '../../../kit/reports/report.ts';
import { coursesReport } from '../courses.report.ts';
import { curriculumsReport } from '../curriculums.report.ts';
import { plainText } from '../../../kit/reports/words.ts';
import { askedBy } from './open.ts';
import { allTakers, headOf, questionsOf, takersPage, testsPage, type Standings } from './things.queries.ts';

/** Deleted things keep their report until they are removed for good. */
const ANY_STATE = { status: ['published', 'unpublished', 'deleted'] };

const course = (id: string) => ({ id, table: 'course_progress', column: 'course_id' }) as const;
const curriculum = (id: string) => ({ id, table: 'curriculum_progress', column: 'curriculum_id' }) as const;

/** The figures of one thing; 404 where the actor's report does not have it. */
const figuresOf = async (
  source: ReportSource,
  report: Report,
  asked: Asked,
  id: string,
): Promise<ReportRow> =>
  found(await readOne(source, report, { ...asked, filters: { ...asked.filters, ...ANY_STATE } }, id));

/**
 * How many people have begun the thing and how they stand, by its figures. Nobody fails a curriculum: its report does not say, and
 * who stands where by what is valid today is counted.
 */
async function standingsOf(
  figures: Promise<ReportRow>,
  { original }: { readonly original?: 'yes' | 'no' | undefined },
): Promise<Standings> {
  const { enrolled, passed, inProgress, failed } = await figures;
  return {
    begun: Number(enrolled),
    ...(original !== 'no' && {
      passed: Number(passed),
      in_progress: Number(inProgress),
      ...(failed !== undefined && { failed: Number(failed) }),
    }),
  };
}

const named = (row: ReportRow) => {
  const { brand } = row;
  const isRef = brand !== null && typeof brand === 'object' && '_id' in brand;
  return {
    _id: plainText(row['_id']),
    name: plainText(row['title']),
    title: plainText(row['title']),
    brand: isRef ? brand : { _id: plainText(row['_id']), name: '' },
    status: plainText(row['status']),
  };
};

const reads: readonly Route[] = [
  handle(contract.reportCourse, async (call) => {
    const { db, params, query } = call;
    const asked = askedBy(call, query);
    const figures = figuresOf(sourceOf(call), coursesReport, asked, params.id);
    const [totalInfo, head, people] = await Promise.all([
      figures,
      headOf(db, 'course', params.id),
      takersPage(db, course(params.id), asked, query, () => standingsOf(figures, query)),
    ]);
    return { course: { ...named(totalInfo), ...head }, totalInfo: { ...totalInfo }, ...people };
  }),
  handle(contract.reportCourseAll, async (call) => {
    const { db, params, query } = call;
    const asked = askedBy(call, query);
    const totalInfo = await figuresOf(sourceOf(call), coursesReport, asked, params.id);
    const users = await allTakers(db, course(params.id), asked, query);
    if (!users)
      throw new Problem('report.too_many_people', {
        values: { limit: contract.MAX_TAKERS, file: `/api/reports/users/export?courseId=${params.id}` },
      });
    return {
      course: { ...named(totalInfo), ...(await headOf(db, 'course', params.id)) },
      totalInfo: { ...totalInfo },
      users,
    };
  }),
  handle(contract.reportCourseTests, async (call) => {
    const { db, params, query } = call;
    const asked = askedBy(call);
    const [page, questions] = await Promise.all([
      testsPage(db, params.id, asked, query),
      questionsOf(db, params.id, asked),
      figuresOf(sourceOf(call), coursesReport, asked, params.id),
    ]);
    return { ...page, questions };
  }),
  handle(contract.reportCurriculum, async (call) => {
    const { db, params, query } = call;
    const asked = askedBy(call, query);
    const figures = figuresOf(sourceOf(call), curriculumsReport, asked, params.id);
    const [totalInfo, people] = await Promise.all([
      figures,
      takersPage(db, curriculum(params.id), asked, query, () => standingsOf(figures, query)),
    ]);
    return { curriculum: named(totalInfo), totalInfo: { ...totalInfo }, ...people };
  }),
];

export const thingRoutes: readonly Route[] = reads.map(allowReplica);
