import fc from 'fast-check';
import type { World } from './report-tenant.ts';
import type { OracleQuestion, OracleReport } from './report-oracle-parts.ts';

const PROGRESS = ['enrolled', 'inProgress', 'passed', 'failed', 'averageScore'];
const CERTIFICATES = ['certified', 'expiring'];

/** What is compared of each row and of the totals. */
export const METRICS: Readonly<Record<OracleReport, readonly string[]>> = {
  users: [...PROGRESS, ...CERTIFICATES, 'curriculumsPassed', 'points', 'overdue'],
  dealers: [
    ...CERTIFICATES,
    'people',
    'active',
    'enrolled',
    'passed',
    'completionRate',
    'coverage',
    'overdue',
    'points',
    'credits',
  ],
  courses: [...PROGRESS, 'completionRate', 'firstTryRate'],
  curriculums: ['enrolled', 'inProgress', 'passed', 'completionRate', 'averageScore'],
  enrollments: ['asked', 'sent', 'passed'],
  incentives: ['earned', 'waiting', 'redeemed', 'sent', 'late', 'cancelled', 'unclaimedCodes', 'value'],
  loyalties: [
    'members',
    'receipts',
    'photos',
    'purchases',
    'pendingSubmissions',
    'deniedSubmissions',
    'loyaltyPoints',
    'creditsRedeemed',
    'creditsExpired',
    'creditsAvailable',
  ],
};
/** What is compared of each row alone. */
export const ATTRIBUTES: Readonly<Record<OracleReport, readonly string[]>> = {
  users: ['firstName', 'lastName', 'email', 'country', 'lastActive'],
  dealers: ['name', 'city', 'country'],
  courses: ['title', 'lastPassed'],
  curriculums: ['title', 'lastPassed'],
  enrollments: ['title'],
  incentives: ['title', 'kind'],
  loyalties: ['title', 'city'],
};
/** Metrics that reports do not sort by, or not where there are several currencies. */
const UNSORTED = new Set(['expiring', 'overdue', 'coverage', 'purchases', 'value']);

/** Values of filters; a number is the index of one of the world's things. */
const FILTERS = {
  brandId: fc.nat(1),
  curriculumId: fc.nat(2),
  courseId: fc.nat(4),
  dealerId: fc.nat(3),
  assignmentGroup: fc.constant(0),
  adminGroup: fc.constant(0),
  businessUnit: fc.constant(0),
  country: fc.constantFrom(['US'], ['CA', 'FR']),
  standing: fc.constantFrom('enrolled', 'inProgress', 'passed', 'failed', 'certified', 'expiring', 'overdue'),
  status: fc.constantFrom(['active'], ['deactivated'], ['published', 'unpublished', 'deleted'], ['deleted']),
  original: fc.constant('no'),
  includeInactive: fc.constant('1'),
  year: fc.constantFrom(['2025'], ['2025', '2026']),
} as const;
type FilterName = keyof typeof FILTERS;

const FILTERS_OF: Readonly<Record<OracleReport, readonly FilterName[]>> = {
  users: (Object.keys(FILTERS) as FilterName[]).filter((name) => name !== 'year'),
  dealers: ['brandId', 'curriculumId', 'assignmentGroup', 'businessUnit', 'country', 'original'],
  courses: ['brandId', 'curriculumId', 'status', 'original'],
  curriculums: ['brandId', 'status', 'original'],
  enrollments: ['brandId'],
  incentives: ['brandId', 'dealerId'],
  loyalties: ['brandId', 'businessUnit', 'year'],
};
const STATUSES_OF_USERS = ['active', 'deactivated'];

/** Date ranges in the tenant's time zone: open at one end, a single day, up to today. */
const RANGES: readonly Readonly<Record<string, string>>[] = [
  {},
  {},
  { startDate: '2026-01-01' },
  { endDate: '2026-02-28' },
  { startDate: '2025-12-31', endDate: '2025-12-31' },
  { startDate: '2026-01-01', endDate: '2026-03-09' },
  { startDate: '2026-03-01', endDate: '2026-03-10' },
];

export interface Question {
  readonly report: OracleReport;
  readonly reader: number;
  readonly sortBy: string;
  readonly sortDir: 1 | -1;
  readonly limit: number;
  readonly page: number;
  readonly text: string;
  readonly range: Readonly<Record<string, string>>;
  readonly filters: Readonly<Partial<Record<FilterName, number | string | string[]>>>;
}

/** Questions to one report. Most have few filters, as those of users do. */
const questionsTo = (report: OracleReport): fc.Arbitrary<Question> =>
  fc
    .record({
      reader: fc.nat(3),
      sortBy: fc.constantFrom(
        ...METRICS[report].filter((name) => !UNSORTED.has(name)),
        ...ATTRIBUTES[report],
      ),
      sortDir: fc.constantFrom(1 as const, -1 as const),
      limit: fc.integer({ min: 1, max: 5 }),
      page: fc.integer({ min: 1, max: 2 }),
      text: fc.constantFrom('', '', '', 'a', 'Course'),
      range: fc.constantFrom(...RANGES),
      names: fc.subarray([...FILTERS_OF[report]], { maxLength: Math.min(3, FILTERS_OF[report].length) }),
      isOriginal: fc.boolean(),
      values: fc.record(FILTERS),
    })
    .map(({ names, values, isOriginal, ...rest }) => ({
      report,
      ...rest,
      filters: {
        ...Object.fromEntries(names.map((name) => [name, values[name]])),
        ...(!isOriginal && FILTERS_OF[report].includes('original') && { original: 'no' }),
      },
    }));

export const Question: fc.Arbitrary<Question> = fc.oneof(
  ...(Object.keys(METRICS) as OracleReport[]).map(questionsTo),
);

/** The filters of a question with the ids of the world's things. */
function resolveFilters(world: World, { report, filters }: Question): OracleQuestion['filters'] {
  const things: Readonly<Partial<Record<string, readonly string[]>>> = {
    brandId: world.brands,
    curriculumId: world.curriculums,
    courseId: world.courses,
    dealerId: world.dealers,
    assignmentGroup: world.groups,
    adminGroup: [world.adminGroup],
    businessUnit: [world.unit],
  };
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => {
      if (typeof value === 'number') return [[name, things[name]?.[value] ?? '']];
      // users have states of their own
      const isOfUsers = Array.isArray(value) && value.some((one) => STATUSES_OF_USERS.includes(one));
      return name === 'status' && isOfUsers !== (report === 'users') ? [] : [[name, value]];
    }),
  );
}

/** The question as the oracle takes it, for a world at this moment. */
export function resolveQuestion(
  world: World,
  question: Question,
  participatingOnly: boolean,
): OracleQuestion {
  const { report, reader: index, text, sortBy, sortDir, range } = question;
  const reader = world.readers[index];
  if (!reader) throw new Error(`The world has no reader ${String(index)}`);
  return {
    report,
    reader,
    // the report of the programme asks for years instead
    filters: { ...resolveFilters(world, question), ...(report !== 'loyalties' && range) },
    text,
    sortBy,
    sortDir,
    now: world.portal.clock.now(),
    timeZone: 'America/New_York',
    participatingOnly,
  };
}
