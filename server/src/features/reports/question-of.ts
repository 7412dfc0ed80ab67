import type { FigureName } from '../../kit/analytics/metrics.ts';
import type { Context, FilterName, Question } from '../../kit/analytics/question.ts';
import type { Scope } from '../../kit/analytics/scope.ts';
import type { SubjectName } from '../../kit/analytics/subjects.ts';
import { offsetOf } from '../../kit/list.ts';
import type { Wish } from '../../kit/reports/read.ts';
import { columnsOf, type Asked, type Report } from '../../kit/reports/report.ts';
import { includesInactive } from './narrow-people.ts';

/** How a report asks: what its rows are about, and the names of its columns and filters where they differ. */
interface Shape {
  readonly subject: SubjectName;
  /** Figures by column. */
  readonly figures: Readonly<Record<string, FigureName>>;
  /** Filters of the engine by those of the report. */
  readonly filters: Readonly<Record<string, FilterName>>;
}

const TRAINING = { brandId: 'brand', curriculumId: 'curriculum', courseId: 'course' } as const;
const RESULTS = {
  enrolled: 'enrolled',
  inProgress: 'inProgress',
  passed: 'passed',
  failed: 'failed',
  averageScore: 'averageScore',
} as const;

/** Reports by key. */
const SHAPES: Readonly<Record<string, Shape>> = {
  users: {
    subject: 'user',
    figures: {
      ...RESULTS,
      curriculumsPassed: 'curriculumsEverPassed',
      points: 'points',
      certified: 'certificates',
      expiring: 'certificatesExpiring',
      overdue: 'overdue',
    },
    filters: {
      ...TRAINING,
      adminGroup: 'adminGroup',
      assignmentGroup: 'assignmentGroup',
      country: 'country',
      role: 'role',
      businessUnit: 'businessUnit',
      dealerId: 'dealer',
      standing: 'standing',
      status: 'status',
      lastActive: 'lastActive',
    },
  },
  dealers: {
    subject: 'dealer',
    figures: {
      people: 'people',
      active: 'active',
      enrolled: 'enrolled',
      passed: 'passed',
      completionRate: 'completionRate',
      coverage: 'coverage',
      certified: 'certified',
      expiring: 'expiring',
      overdue: 'overdue',
      points: 'points',
      credits: 'credits',
    },
    filters: {
      ...TRAINING,
      country: 'dealerCountry',
      state: 'dealerRegion',
      assignmentGroup: 'assignmentGroup',
      businessUnit: 'dealerUnit',
    },
  },
  courses: {
    subject: 'course',
    figures: {
      ...RESULTS,
      completionRate: 'completionRate',
      firstTryRate: 'firstTryRate',
      lastPassed: 'lastPassed',
    },
    filters: { ...TRAINING, status: 'state' },
  },
  curriculums: {
    subject: 'curriculum',
    figures: {
      enrolled: 'curriculumsBegun',
      inProgress: 'curriculumsInProgress',
      passed: 'curriculumsPassed',
      completionRate: 'curriculumCompletionRate',
      averageScore: 'averageScore',
      lastPassed: 'curriculumLastPassed',
    },
    filters: { brandId: 'brand', status: 'state' },
  },
  incentives: {
    subject: 'incentive',
    figures: {
      earned: 'rewardsEarned',
      waiting: 'rewardsWaiting',
      redeemed: 'rewardsRedeemed',
      sent: 'rewardsSent',
      late: 'rewardsLate',
      cancelled: 'rewardsCancelled',
      unclaimedCodes: 'unclaimedCodes',
      value: 'rewardsValue',
    },
    filters: { brandId: 'brand', dealerId: 'rewardDealer' },
  },
  loyalties: {
    subject: 'loyaltyDealer',
    figures: {
      members: 'members',
      receipts: 'receipts',
      photos: 'photos',
      purchases: 'purchases',
      pendingSubmissions: 'receiptsPending',
      deniedSubmissions: 'receiptsDenied',
      loyaltyPoints: 'loyaltyPoints',
      creditsRedeemed: 'creditsRedeemed',
      creditsExpired: 'creditsExpired',
      creditsAvailable: 'creditsAvailable',
    },
    filters: { brandId: 'brand', businessUnit: 'dealerUnit', year: 'year' },
  },
  enrollments: {
    subject: 'takenCourse',
    figures: { asked: 'asked', sent: 'sent', passed: 'takersPassed' },
    filters: { brandId: 'brand' },
  },
};

/** The figure that a column of a report shows; undefined for its other columns. */
export const figureOf = ({ key }: Pick<Report, 'key'>, column: string): FigureName | undefined =>
  SHAPES[key]?.figures[column];

/** What a report asks, as a question to the engine; undefined for reports that have none. */
export function questionOf(report: Report, asked: Asked, wish: Wish): Question | undefined {
  const shape = SHAPES[report.key];
  if (!shape) return undefined;
  const { filters, span, settings, today, text } = asked;
  const named = Object.entries(shape.filters).flatMap(([name, filter]) => {
    const values = filters[name] ?? (filter === 'year' ? [today.slice(0, 4)] : undefined);
    return values ? [[filter, values] as const] : [];
  });
  return {
    subject: shape.subject,
    figures: columnsOf(report, settings).flatMap(({ key }) => shape.figures[key] ?? []),
    filters: Object.fromEntries(named),
    inactive: report.key === 'enrollments' || includesInactive(asked),
    onlyValid: filters['original']?.[0] === 'no',
    from: span.from,
    to: span.to,
    text,
    sort: { by: shape.figures[wish.sortBy] ?? wish.sortBy, direction: wish.sortDir },
    page: { limit: wish.limit, offset: offsetOf(wish) },
  };
}

/** When and for whom it is asked. @param lateBefore prizes redeemed before should have been sent */
export const contextOf = (
  { settings, language, today }: Asked,
  scope: Scope,
  lateBefore: Date,
): Omit<Context, 'collated'> => ({ scope, settings, language, today, lateBefore });
