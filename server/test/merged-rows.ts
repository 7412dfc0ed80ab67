import { sql, type RawBuilder } from 'kysely';
import type { MergeShare } from '@forecourt/contract/user-merge';

/** Ids of the things of a kind, by number. */
export type Things = Readonly<
  Record<
    | 'event'
    | 'template'
    | 'course'
    | 'section'
    | 'version'
    | 'package'
    | 'dealer'
    | 'incentive'
    | 'certification'
    | 'design'
    | 'brand',
    readonly string[]
  >
>;

type Row = Readonly<Record<string, unknown>>;
/** Whose it is: the account that stays, the one that becomes part of it, or somebody else. */
type Given = readonly ['own' | 'other' | 'third', Row];

interface MergedRows {
  /** What people call it. */
  readonly of: string;
  readonly does: string;
  readonly table: string;
  readonly owner?: string;
  /** SQL: a line about the row `t`. */
  readonly shows: (things: Things) => RawBuilder<unknown>;
  readonly rows: (things: Things) => readonly Given[];
  /** The lines after the merge, each with whose it is. */
  readonly then: readonly string[];
  /** What is told of them, for kinds that people know. */
  readonly told?: MergeShare;
}

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12)).toISOString();
const dayOf = (column: string) => sql`coalesce(to_char(${sql.ref(column)} at time zone 'UTC', 'DD'), '-')`;
const line = (...parts: readonly RawBuilder<unknown>[]) => sql`concat_ws(' ', ${sql.join(parts)})`;
/** The number of a thing. */
const number = (ids: readonly string[], column: string) =>
  sql`array_position(${[...ids]}::uuid[], ${sql.ref(column)}) - 1`;
const column = (name: string) => sql`coalesce(${sql.ref(name)}::text, '-')`;

const seats: MergedRows = {
  of: 'seats',
  does: 'the further state counts, in line the earlier place with its price',
  table: 'ilt_seat',
  shows: ({ event }) =>
    line(number(event, 't.event_id'), column('t.status'), column('t.place'), column('t.price'), dayOf('t.completed_at')),
  rows: ({ event, template }) => {
    const seat = (n: number, status: string, place: number, more: Row = {}): Row => ({
      event_id: event[n],
      template_id: template[n],
      status,
      place,
      price: place * 10,
      joined_at: day(place),
      updated_at: day(20),
      ...(status === 'completed' && { completed_at: day(9) }),
      ...more,
    });
    return [
      ['own', seat(0, 'enrolled', 2)],
      ['other', seat(0, 'completed', 3)],
      ['third', seat(0, 'waitlist', 1)],
      ['own', seat(1, 'enrolled', 3)],
      ['other', seat(1, 'left', 2)],
      ['third', seat(1, 'completed', 1)],
      ['own', seat(2, 'waitlist', 4)],
      ['other', seat(2, 'waitlist', 3)],
      ['third', seat(2, 'waitlist', 1)],
      ['own', seat(3, 'waitlist', 4)],
      ['other', seat(3, 'waitlist', 5)],
      ['third', seat(3, 'waitlist', 6)],
      ['own', seat(4, 'left', 2)],
      ['other', seat(4, 'waitlist', 7)],
      ['own', seat(5, 'waitlist', 2)],
      ['other', seat(5, 'enrolled', 4)],
      ['other', seat(6, 'waitlist', 5)],
      ['third', seat(6, 'enrolled', 4)],
      ['own', seat(7, 'enrolled', 8)],
      ['other', seat(7, 'waitlist', 4)],
      ['own', seat(8, 'waitlist', 8)],
      ['other', seat(8, 'left', 4)],
      ['own', seat(9, 'missed', 8)],
      ['other', seat(9, 'missed', 4)],
    ];
  },
  then: [
    'own 0 completed 2 30 09',
    'third 0 waitlist 1 10 -',
    'own 1 enrolled 3 30 -',
    'third 1 completed 1 10 09',
    'own 2 waitlist 3 30 -',
    'third 2 waitlist 1 10 -',
    'own 3 waitlist 4 40 -',
    'third 3 waitlist 6 60 -',
    'own 4 waitlist 7 70 -',
    'own 5 enrolled 2 40 -',
    'own 6 waitlist 5 50 -',
    'third 6 enrolled 4 40 -',
    'own 7 enrolled 8 80 -',
    'own 8 waitlist 8 80 -',
    'own 9 missed 8 80 -',
    'other 0 completed 3 30 09',
    'other 1 left 2 20 -',
    'other 2 waitlist 3 30 -',
    'other 3 waitlist 5 50 -',
    'other 4 waitlist 7 70 -',
    'other 5 enrolled 4 40 -',
    'other 7 waitlist 4 40 -',
    'other 8 left 4 40 -',
    'other 9 missed 4 40 -',
  ],
};

const presence: MergedRows = {
  of: 'presence',
  does: 'unites, but where it was taken back by hand',
  table: 'ilt_attendance',
  shows: ({ event }) =>
    line(number(event, 't.event_id'), column('t.day'), column('t.present'), column('t.how')),
  rows: ({ event }) => {
    const at = (n: number, day_: number, present: boolean, how: string): Row => ({
      event_id: event[n],
      day: day_,
      present,
      how,
      at: day(5),
    });
    return [
      ['own', at(0, 1, false, 'button')],
      ['other', at(0, 1, true, 'code')],
      ['own', at(0, 2, false, 'hand')],
      ['other', at(0, 2, true, 'code')],
      ['own', at(0, 3, true, 'button')],
      ['other', at(0, 3, false, 'code')],
      ['other', at(0, 4, true, 'walk-in')],
      ['own', at(0, 5, false, 'button')],
      ['other', at(0, 5, false, 'code')],
      ['own', at(0, 6, true, 'button')],
      ['other', at(0, 6, true, 'code')],
      ['own', at(0, 7, false, 'button')],
      ['third', at(0, 7, true, 'code')],
      ['third', at(0, 1, false, 'button')],
      ['own', at(1, 1, false, 'button')],
      ['third', at(1, 4, true, 'walk-in')],
    ];
  },
  then: [
    'own 0 1 true code',
    'own 0 2 false hand',
    'own 0 3 true button',
    'own 0 4 true walk-in',
    'own 0 5 false button',
    'own 0 6 true button',
    'own 0 7 false button',
    'own 1 1 false button',
    'third 0 1 false button',
    'third 0 7 true code',
    'third 1 4 true walk-in',
    'other 0 1 true code',
    'other 0 2 true code',
    'other 0 3 false code',
    'other 0 5 false code',
    'other 0 6 true code',
  ],
};

const credits: MergedRows = {
  of: 'credits of classes',
  does: 'are counted on, of two that stand one does',
  table: 'ilt_credit',
  shows: ({ template }) =>
    line(number(template, 't.template_id'), column('t.number'), dayOf('t.undone_at')),
  rows: ({ template, event }) => {
    const credit = (n: number, count: number, undone?: number): Row => ({
      template_id: template[n],
      event_id: event[n],
      number: count,
      given_at: day(1),
      undone_at: undone ? day(undone) : null,
    });
    return [
      ['own', credit(0, 1, 3)],
      ['other', credit(0, 1, 4)],
      ['third', credit(0, 8)],
      ['own', credit(1, 1)],
      ['other', credit(1, 1)],
      ['other', credit(1, 2, 5)],
      ['other', credit(2, 1)],
      ['third', credit(2, 4)],
      ['own', credit(3, 2, 6)],
      ['other', credit(3, 1)],
      ['own', credit(4, 5)],
    ];
  },
  then: [
    'own 0 1 03',
    'own 0 2 04',
    'third 0 8 -',
    'own 1 1 -',
    'other 1 1 -',
    'own 1 3 05',
    'own 2 1 -',
    'third 2 4 -',
    'own 3 2 06',
    'own 3 3 -',
    'own 4 5 -',
  ],
};

const material: MergedRows = {
  of: 'material of classes',
  does: 'that was sent to either was sent',
  table: 'ilt_course_taker',
  shows: ({ template }) => line(number(template, 't.template_id'), dayOf('t.asked_at'), dayOf('t.sent_at')),
  rows: ({ template, course }) => {
    const taker = (n: number, asked: number, sent?: number): Row => ({
      template_id: template[n],
      course_id: course[n],
      asked_at: day(asked),
      sent_at: sent ? day(sent) : null,
    });
    return [
      ['own', taker(0, 1)],
      ['other', taker(0, 2, 5)],
      ['third', taker(0, 3)],
      ['own', taker(1, 1, 6)],
      ['other', taker(1, 2, 7)],
      ['own', taker(2, 1, 8)],
      ['other', taker(2, 2)],
      ['own', taker(3, 1)],
      ['third', taker(3, 3, 9)],
      ['other', taker(4, 2)],
    ];
  },
  then: [
    'own 0 01 05',
    'other 0 02 05',
    'third 0 03 -',
    'own 1 01 06',
    'other 1 02 07',
    'own 2 01 08',
    'other 2 02 -',
    'own 3 01 -',
    'third 3 03 09',
    'own 4 02 -',
  ],
};

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
      // only one, beside somebody else's
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
  then: [
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

const rewards: MergedRows = {
  of: 'rewards',
  does: 'the further one counts for training, all others add up',
  table: 'reward',
  shows: ({ incentive }) => line(number(incentive, 't.incentive_id'), column('t.source'), column('t.status'), column('t.name')),
  rows: ({ incentive, brand }) => {
    const reward = (n: number, name: string, status: string, earned: number, source = 'training'): Row => ({
      incentive_id: incentive[n],
      brand_id: brand[0],
      name,
      kind: 'prize',
      source,
      status,
      earned_at: day(earned),
    });
    return [
      ['own', reward(0, 'a', 'assigned', 2)],
      ['other', reward(0, 'b', 'redeemed', 3)],
      ['third', reward(0, 'c', 'sent', 1)],
      ['own', reward(1, 'a', 'sent', 3)],
      ['other', reward(1, 'b', 'assigned', 2)],
      ['own', reward(2, 'a', 'assigned', 3)],
      ['other', reward(2, 'b', 'assigned', 2)],
      ['own', reward(3, 'a', 'assigned', 2)],
      ['other', reward(3, 'b', 'assigned', 3)],
      ['own', reward(4, 'a', 'assigned', 2, 'given')],
      ['other', reward(4, 'b', 'redeemed', 3)],
      ['own', reward(5, 'a', 'assigned', 2)],
      ['other', reward(5, 'b', 'redeemed', 3, 'given')],
      ['own', reward(6, 'a', 'assigned', 2, 'shop')],
      ['other', reward(6, 'b', 'redeemed', 3, 'shop')],
      ['other', reward(7, 'b', 'assigned', 3)],
      ['third', reward(7, 'c', 'assigned', 3)],
    ];
  },
  then: [
    'own 0 training redeemed b',
    'other 0 training assigned a',
    'third 0 training sent c',
    'own 1 training sent a',
    'other 1 training assigned b',
    'own 2 training assigned b',
    'other 2 training assigned a',
    'own 3 training assigned a',
    'other 3 training assigned b',
    'own 4 given assigned a',
    'own 4 training redeemed b',
    'own 5 training assigned a',
    'own 5 given redeemed b',
    'own 6 shop assigned a',
    'own 6 shop redeemed b',
    'own 7 training assigned b',
    'third 7 training assigned c',
  ],
};

const packages: MergedRows = {
  of: 'packages',
  does: 'the registration that is further is played on',
  table: 'scorm_registration',
  told: { kind: 'scorm', moved: 1, combined: 3, left: 1 },
  shows: ({ course }) =>
    line(number(course, 't.course_id'), sql`(t.percent * 100)::int`, dayOf('t.passed_at'), dayOf('t.last_activity_at')),
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
  then: [
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
  then: [
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
    const passed = (n: number) => ({ status: 'passed', passed_at: day(n) });
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
  then: [
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
    line(number(section, 't.section_id'), column('t.watched'), column('t.position_ms'), dayOf('t.seen_at'), dayOf('t.updated_at')),
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
  then: [
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

const dealers: MergedRows = {
  of: 'dealers',
  does: 'who works there by either account works there',
  table: 'dealer_member',
  told: { kind: 'dealer', moved: 2, combined: 1, left: 3 },
  shows: ({ dealer }) => line(number(dealer, 't.dealer_id'), column('t.active')),
  rows: ({ dealer }) => {
    const member = (n: number, active: boolean): Row => ({ dealer_id: dealer[n], active });
    return [
      ['own', member(0, false)],
      ['other', member(0, true)],
      ['third', member(0, false)],
      ['own', member(1, false)],
      ['other', member(1, false)],
      ['third', member(1, true)],
      ['own', member(2, true)],
      ['other', member(2, false)],
      ['other', member(3, false)],
      ['own', member(4, false)],
      ['other', member(5, true)],
    ];
  },
  then: [
    'own 0 true',
    'other 0 true',
    'third 0 false',
    'own 1 false',
    'other 1 false',
    'third 1 true',
    'own 2 true',
    'other 2 false',
    'own 3 false',
    'own 4 false',
    'own 5 true',
  ],
};

const views: MergedRows = {
  of: 'views of reports',
  does: 'the own first view stays the first',
  table: 'report_view',
  shows: () => line(column('t.report'), column('t.name'), column('t.is_default')),
  rows: () => {
    const view = (report: string, name: string, is_default: boolean): Row => ({
      report,
      name,
      is_default,
      created_at: day(1),
      updated_at: day(1),
    });
    return [
      ['own', view('users', 'a', true)],
      ['other', view('users', 'b', true)],
      ['third', view('users', 'c', true)],
      ['own', view('dealers', 'a', false)],
      ['other', view('dealers', 'b', true)],
      ['third', view('dealers', 'c', true)],
      ['other', view('courses', 'b', true)],
      ['other', view('courses', 'd', false)],
    ];
  },
  then: [
    'own users a true',
    'own users b false',
    'third users c true',
    'own dealers a false',
    'own dealers b true',
    'third dealers c true',
    'own courses b true',
    'own courses d false',
  ],
};

/** What a merge does with the rows of each table that has a rule of its own. */
export const mergedRows: readonly MergedRows[] = [
  seats,
  presence,
  credits,
  material,
  certificates,
  rewards,
  packages,
  attempts,
  courses,
  parts,
  dealers,
  views,
];
