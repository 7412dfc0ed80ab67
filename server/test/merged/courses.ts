import { sql } from 'kysely';
import { column, day, dayOf, line, number, type MergedRows, type Row } from './rows.ts';

const certificates: MergedRows = {
  of: 'certificates',
  does: 'one a round stays, an earlier round is over',
  table: 'certificate',
  told: { kind: 'certificate', moved: 7, combined: 1, left: 1 },
  shows: ({ certification, course }) =>
    line(
      number(certification, 't.certification_id'),
      sql`coalesce((${number(course, 't.course_id')})::text, '-')`,
      column('t.round'),
      sql`case when t.renewed_at is null then 'current' when t.renewed_at = ${day(7)}::timestamptz then 'before' else 'over' end`,
    ),
  rows: ({ certification, design, course }) => {
    let made = 0;
    const paper = (n: number, of: number | null, round: number, more: Row = {}): Row => ({
      certification_id: certification[n],
      design_id: design[n],
      course_id: of === null ? null : course[of],
      kind: 'course',
      round,
      requirement: 1,
      code: `${Math.random().toString(36).slice(2, 8).toUpperCase().padEnd(6, '0')}${String(++made).padStart(6, '0')}`,
      name: 'Pat',
      title: 'Course',
      brand_name: 'Brand',
      language: 'en',
      issued_at: day(2),
      issued_on: day(2),
      ...more,
    });
    return [
      // both have the first round, one has the second
      ['own', paper(0, 0, 1)],
      ['other', paper(0, 0, 1)],
      ['other', paper(0, 0, 2)],
      ['third', paper(0, 0, 1)],
      // a single one, next to another user's
      ['other', paper(1, 1, 1)],
      ['third', paper(1, 1, 2)],
      // an earlier round comes along
      ['own', paper(2, 2, 2)],
      ['other', paper(2, 2, 1)],
      // one that was renewed stays as it is
      ['own', paper(3, 3, 1, { renewed_at: day(7) })],
      ['other', paper(3, 3, 2)],
      // the same design about another course, and the other way round
      ['own', paper(4, 4, 1)],
      ['other', paper(4, 5, 1)],
      ['own', paper(6, 6, 1, { revoked_at: day(5) })],
      ['other', paper(7, 6, 1)],
      ['own', paper(8, null, 1)],
      ['other', paper(9, null, 2)],
    ];
  },
  after: [
    'own 0 0 1 over',
    'other 0 0 1 current',
    'own 0 0 2 current',
    'third 0 0 1 current',
    'own 1 1 1 current',
    'third 1 1 2 current',
    'own 2 2 2 current',
    'own 2 2 1 over',
    'own 3 3 1 before',
    'own 3 3 2 current',
    'own 4 4 1 current',
    'own 4 5 1 current',
    'own 6 6 1 current',
    'own 7 6 1 current',
    'own 8 - 1 current',
    'own 9 - 2 current',
  ],
};

const packages: MergedRows = {
  of: 'packages',
  does: 'the registration that is further is played on',
  table: 'scorm_registration',
  told: { kind: 'scorm', moved: 1, combined: 3, left: 1 },
  shows: ({ course }) =>
    line(
      number(course, 't.course_id'),
      sql`(t.percent * 100)::int`,
      dayOf('t.passed_at'),
      dayOf('t.last_activity_at'),
    ),
  rows: ({ course, package: ids }) => {
    const played = (n: number, percent: number, last: number, passed?: number): Row => ({
      course_id: course[n],
      package_id: ids[n],
      percent,
      last_activity_at: day(last),
      passed_at: passed ? day(passed) : null,
    });
    return [
      ['own', played(0, 0.9, 9)],
      ['other', played(0, 0.2, 3, 2)],
      ['third', played(0, 1, 1, 1)],
      ['own', played(1, 0.2, 3, 2)],
      ['other', played(1, 0.9, 9)],
      ['own', played(2, 0.3, 9)],
      ['other', played(2, 0.4, 3)],
      ['own', played(3, 0.5, 3)],
      ['other', played(3, 0.5, 4)],
      ['other', played(4, 0.1, 4)],
      ['third', played(4, 0.9, 9)],
      ['own', played(5, 0.1, 4)],
    ];
  },
  after: [
    'own 0 20 02 03',
    'other 0 90 - 09',
    'third 0 100 01 01',
    'own 1 20 02 03',
    'other 1 90 - 09',
    'own 2 40 - 03',
    'other 2 30 - 09',
    'own 3 50 - 04',
    'other 3 50 - 03',
    'own 4 10 - 04',
    'third 4 90 - 09',
    'own 5 10 - 04',
  ],
};

const attempts: MergedRows = {
  of: 'attempts',
  does: 'are counted on, and of two that run one goes on',
  table: 'attempt',
  shows: ({ course }) => line(number(course, 't.course_id'), column('t.number'), dayOf('t.submitted_at')),
  rows: ({ course, version }) => {
    const attempt = (n: number, count: number, submitted?: number): Row => ({
      course_id: course[n],
      test_version_id: version[n],
      number: count,
      seed: 1,
      shuffle: false,
      pass_mark: 0.8,
      started_at: day(1),
      submitted_at: submitted ? day(submitted) : null,
    });
    return [
      ['own', attempt(0, 1, 2)],
      ['own', attempt(0, 2)],
      ['other', attempt(0, 1, 3)],
      ['other', attempt(0, 2)],
      ['third', attempt(0, 9)],
      ['other', attempt(1, 1, 4)],
      ['other', attempt(1, 2)],
      ['third', attempt(1, 5)],
      ['own', attempt(2, 1, 5)],
      ['other', attempt(2, 1)],
    ];
  },
  after: [
    'own 0 1 02',
    'own 0 2 -',
    'own 0 3 03',
    'other 0 2 -',
    'third 0 9 -',
    'own 1 1 04',
    'own 1 2 -',
    'third 1 5 -',
    'own 2 1 05',
    'own 2 2 -',
  ],
};

const passed = (n: number): Row => ({ status: 'passed', passed_at: day(n) });

const courses: MergedRows = {
  of: 'courses',
  does: 'passed counts, then the later round, with the most of both',
  table: 'course_progress',
  shows: ({ course, section }) =>
    line(
      number(course, 't.course_id'),
      column('t.status'),
      sql`(t.percent * 100)::int`,
      column('t.round'),
      sql`coalesce((${number(section, 't.last_section_id')})::text, '-')`,
      dayOf('t.enrolled_at'),
      dayOf('t.passed_at'),
      dayOf('t.updated_at'),
    ),
  rows: ({ course, section }) => {
    const progress = (n: number, percent: number, [from, last]: readonly number[], more: Row = {}): Row => ({
      course_id: course[n],
      status: 'in_progress',
      percent,
      enrolled_at: day(from ?? 1),
      updated_at: day(last ?? 1),
      ...more,
    });
    return [
      ['own', progress(0, 0.6, [4, 8], { last_section_id: section[0] })],
      ['other', progress(0, 0.4, [3, 7], { ...passed(5), last_section_id: section[1] })],
      ['third', progress(0, 0.9, [1, 9], passed(6))],
      ['own', progress(1, 0.6, [2, 6], { last_section_id: section[0] })],
      ['other', progress(1, 0.4, [3, 7], { last_section_id: section[1], round: 2 })],
      ['own', progress(2, 1, [2, 6], { ...passed(6), round: 2 })],
      ['other', progress(2, 1, [3, 7], { ...passed(4), last_section_id: section[1] })],
      ['own', progress(3, 0.1, [2, 6], { last_section_id: section[3] })],
      ['other', progress(3, 0.2, [3, 7])],
      ['other', progress(4, 0.2, [3, 7])],
      ['third', progress(4, 0.7, [3, 7])],
      // said at the same moment: the own place stays
      ['own', progress(5, 0.2, [3, 7], { last_section_id: section[2] })],
      ['other', progress(5, 0.2, [3, 7], { last_section_id: section[3] })],
    ];
  },
  after: [
    'own 0 passed 60 1 0 03 05 08',
    'other 0 passed 40 1 1 03 05 07',
    'third 0 passed 90 1 - 01 06 09',
    'own 1 in_progress 60 2 1 02 - 07',
    'other 1 in_progress 40 2 1 03 - 07',
    'own 2 passed 100 2 1 02 04 07',
    'other 2 passed 100 1 1 03 04 07',
    'own 3 in_progress 20 1 3 02 - 07',
    'other 3 in_progress 20 1 - 03 - 07',
    'own 4 in_progress 20 1 - 03 - 07',
    'third 4 in_progress 70 1 - 03 - 07',
    'own 5 in_progress 20 1 2 03 - 07',
    'other 5 in_progress 20 1 3 03 - 07',
  ],
};

const parts: MergedRows = {
  of: 'parts of courses',
  does: 'what was watched in either was watched, from the later place on',
  table: 'section_progress',
  shows: ({ section }) =>
    line(
      number(section, 't.section_id'),
      column('t.watched'),
      column('t.position_ms'),
      dayOf('t.seen_at'),
      dayOf('t.updated_at'),
    ),
  rows: ({ course, section }) => {
    const part = (n: number, watched: string, position: number, last: number, seen?: number): Row => ({
      course_id: course[n],
      section_id: section[n],
      watched,
      position_ms: position,
      updated_at: day(last),
      seen_at: seen ? day(seen) : null,
    });
    return [
      ['own', part(0, '{[0,40)}', 40, 3)],
      ['other', part(0, '{[30,90)}', 90, 4, 4)],
      ['third', part(0, '{[0,9)}', 9, 9)],
      ['own', part(1, '{[0,40)}', 40, 5, 5)],
      ['other', part(1, '{[50,90)}', 90, 4, 4)],
      ['own', part(2, '{[0,40)}', 40, 5)],
      ['other', part(2, '{[0,20)}', 20, 5)],
      ['other', part(3, '{[0,20)}', 20, 5)],
      ['third', part(3, '{[0,30)}', 30, 6)],
    ];
  },
  after: [
    'own 0 {[0,90)} 90 04 04',
    'other 0 {[30,90)} 90 04 04',
    'third 0 {[0,9)} 9 - 09',
    'own 1 {[0,40),[50,90)} 40 04 05',
    'other 1 {[50,90)} 90 04 04',
    'own 2 {[0,40)} 40 - 05',
    'other 2 {[0,20)} 20 - 05',
    'own 3 {[0,20)} 20 - 05',
    'third 3 {[0,30)} 30 - 06',
  ],
};

export const ofCourses: readonly MergedRows[] = [certificates, packages, attempts, courses, parts];
