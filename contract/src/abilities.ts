import { z } from 'zod';
import type { RoleKey } from './access.ts';
import { AnyRoleKey, ImageView, isTimeZone, line } from './fields.ts';
import { BRAND, SETTINGS } from './limits.ts';
import { PUBLIC_SLUGS } from './public-slugs.ts';

const on = z.boolean().default(true);
const off = z.boolean().default(false);
const roleList = (...keys: RoleKey[]) => z.array(AnyRoleKey).max(SETTINGS.roles).default(keys);

/** Features that can be switched off; a call of a feature that is off answers 404. */
export const Features = z.object({
  multiBrand: on,
  scorm: on,
  courseReview: off,
  messages: on,
  fieldTraining: on,
  liveTraining: on,
  loyaltyProgramme: off,
  loyaltyReports: off,
  dealerBusinessUnits: on,
  salesRewards: off,
  announcements: on,
  promotions: on,
  events: on,
  videos: on,
  podcasts: on,
  favourites: on,
  suggestedFollows: on,
  resources: on,
  points: on,
  rewards: on,
  mediaCentre: on,
  certificates: on,
  participatingLearner: off,
  learnerDeactivationReview: on,
  newUserApproval: on,
  newUserNotification: on,
  takeCourseWithoutAttending: off,
});
export type Features = z.infer<typeof Features>;
export type Feature = keyof Features;

/**
 * Everything a tenant can configure: feature flags, lists, and values, in one definition. Defaults come from the
 * specification; where it names none, they are chosen here.
 */
export const TenantSettings = z.object({
  features: Features.prefault({}),

  /** Name of the portal; empty for the product name. */
  portalName: line(SETTINGS.portalName).default(''),
  /** Pictures as pages show them: a stored picture never changes, so that its view can be kept here. */
  logo: ImageView.nullable().default(null),
  /** The logo on dark pages; null: the same one. */
  logoDark: ImageView.nullable().default(null),
  /** Icon in browser tabs, home screens, and bookmarks. */
  appIcon: ImageView.nullable().default(null),

  trainingOnlyMode: off,
  /** Curriculum and course that training-only mode leads to. */
  trainingOnlyCurriculum: z.uuid().nullable().default(null),
  trainingOnlyCourse: z.uuid().nullable().default(null),
  publicHome: off,
  /** Landing page for signed-out visitors while {@link publicHome} is on. */
  publicHomePage: z.enum(PUBLIC_SLUGS).default('for-dealers'),

  /** Allows visitors to request an account at `/public/register`. */
  registration: on,
  skipEmailVerification: off,
  missingDealer: z.enum(['add-themselves', 'ignore']).default('add-themselves'),
  resetPositions: off,
  termsAcceptance: on,
  registrationBusinessUnitCoreOnly: on,
  /** Registrations an hour from one address. */
  registrationRateLimit: z.number().int().min(1).max(1000).default(10),

  passwordRule: z.enum(['documented', 'modern']).default('documented'),
  passwordMinLength: z.number().int().min(8).max(40).default(8),
  productionOnlyLogin: off,
  supportEmail: z.email().or(z.literal('')).default(''),

  adminRoles: roleList('platform-admin', 'company-admin', 'brand-manager'),
  fieldTrainingAdminRoles: roleList('platform-admin', 'company-admin'),
  fieldTrainingInstructorRole: AnyRoleKey.default('sales-rep'),
  /** Roles that may request visits for their own dealers. */
  fieldRequestRoles: roleList('dealer-manager', 'multi-dealer-manager'),
  /** Default start time of classes at their venue. */
  liveStartTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('08:30'),
  /** Minutes before its start in which a virtual class can be joined. */
  virtualOpensMinutes: z.number().int().min(0).max(1440).default(10),
  /** Price of a virtual class that sets none, in minor units of the currency; 0: free. */
  virtualPrice: z.number().int().min(0).max(10_000_000).default(12_900),
  /** Off the price for those who enroll early, in minor units. */
  earlyDiscount: z.number().int().min(0).max(10_000_000).default(1000),
  /** The last day of the discount; null: there is none. */
  earlyUntil: z.iso.date().nullable().default('2023-12-31'),
  /** Hours that a free seat is held for a user on the waitlist. */
  waitlistOfferHours: z.number().int().min(2).max(720).default(24),
  /** Hours before the start from which free seats are first come, first served. */
  waitlistClosesHours: z.number().int().min(0).max(720).default(24),
  /** Minutes before the start and after the end of a class in which people mark their attendance. */
  attendanceMinutes: z.number().int().min(0).max(1440).default(30),

  loyaltyAccessibleRoles: roleList('dealer-manager', 'learner'),
  loyaltyBusinessUnit: z.uuid().nullable().default(null),

  assignmentGroupLabel: z.string().trim().min(1).max(SETTINGS.label).default('Assignment Groups'),
  /** Whether the admin navigation also shows entries whose page refuses the user. */
  showRefusedEntries: off,
  announcementTitle: z.enum(['announcements', 'bulletins']).default('announcements'),
  dealerDisplayName: z.enum(['address', 'city']).default('address'),

  /** Courses and curriculums a brand may have; 0 means none may be added. */
  courseLimits: z.number().int().min(0).max(BRAND.content).default(0),
  curriculumLimits: z.number().int().min(0).max(BRAND.content).default(0),

  /** Pass mark for tests whose course sets none, 0 to 1. */
  quizMinimumScore: z.number().min(0).max(1).default(0.8),
  /** Points for a completed course. */
  coursePoints: z.number().int().min(0).max(100_000).default(10),
  /** Points for a video of one's own that was approved, once each. */
  videoSubmissionPoints: z.number().int().min(0).max(100_000).default(0),
  /** Months after which training points run out; null: never. */
  trainingPointsExpireMonths: z.number().int().min(1).max(120).nullable().default(null),

  /** IANA zone in which days, weeks and years of reports, ranges and taxes begin, and schedules run. */
  timeZone: z.string().max(60).refine(isTimeZone, 'time_zone').default('America/New_York'),
  userReportsInvite: on,
  userReportsEdit: on,
  rewardsEditShippingAddress: on,
  incentiveTrackedSeveralCourses: on,
  incentiveAutoRedemption: off,

  /** Currency of totals over several kinds; amounts in other currencies are listed separately, never converted. */
  currency: z.enum(['USD', 'CAD', 'EUR']).default('USD'),

  /** `automatic`: minutes after approval; `on-request`: when the person asks. */
  payoutMode: z.enum(['automatic', 'on-request']).default('automatic'),
  /** Smaller sums wait before they are paid automatically; minor units. */
  payoutMinimum: z.number().int().min(0).max(10_000_000).default(1000),
  /** Maximum paid to a user within `payoutLimitDays` without an administrator's release; minor units. */
  payoutApprovalLimit: z.number().int().min(0).max(100_000_000).default(50_000),
  /** Days back in which payments count towards the limit. */
  payoutLimitDays: z.number().int().min(1).max(366).default(30),

  /** The most that a gift card may be worth where its incentive says nothing else; minor units. */
  giftCardLimit: z.number().int().min(0).max(100_000_000).default(50_000),
  /** Default gift card budget of an incentive; minor units. */
  incentiveBudget: z.number().int().min(0).max(1_000_000_000).default(1_000_000),
  /** Maximum value of gift cards that a brand manager may give per month; minor units. */
  managerGiftLimit: z.number().int().min(0).max(1_000_000_000).default(250_000),

  accent: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .default('#0181F6'),
});
export type TenantSettings = z.infer<typeof TenantSettings>;

/** Settings that are uploaded pictures. */
export const PORTAL_PICTURES = [
  'logo',
  'logoDark',
  'appIcon',
] as const satisfies readonly (keyof TenantSettings)[];
export type PortalPicture = (typeof PORTAL_PICTURES)[number];
