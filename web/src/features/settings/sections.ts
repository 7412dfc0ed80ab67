import type { Feature, PortalPicture, TenantSettings } from '@forecourt/contract/abilities';
import type { PublicSlug } from '@forecourt/contract/public-slugs';

/** A setting by its path in the tenant's settings. */
export type SettingName = Exclude<keyof TenantSettings, 'features'> | `features.${Feature}`;

/** How a setting is edited. */
export type Field = { readonly name: SettingName } & (
  | {
      readonly kind:
        | 'switch'
        | 'percent'
        | 'months'
        | 'email'
        | 'color'
        | 'role'
        | 'roles'
        | 'time'
        | 'zone'
        | 'day'
        | 'money';
    }
  | { readonly kind: 'curriculum' | 'course' | 'unit' }
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'picture'; readonly name: PortalPicture; readonly size: string }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
);
export type Choice =
  | 'announcements'
  | 'bulletins'
  | 'address'
  | 'city'
  | 'add-themselves'
  | 'ignore'
  | 'documented'
  | 'modern'
  | 'USD'
  | 'CAD'
  | 'EUR'
  | 'automatic'
  | 'on-request'
  | PublicSlug;

const on = <const N extends SettingName>(name: N) => ({ name, kind: 'switch' }) as const;
const MILLION = 1_000_000;

/** Every setting in its section; the labels are the texts `f.<name>`. */
export const SECTIONS = [
  {
    id: 'portal',
    fields: [
      { name: 'portalName', kind: 'text', max: 40 },
      { name: 'logo', kind: 'picture', size: '640×160' },
      { name: 'logoDark', kind: 'picture', size: '640×160' },
      { name: 'appIcon', kind: 'picture', size: '512×512' },
      { name: 'accent', kind: 'color' },
      { name: 'currency', kind: 'choice', choices: ['USD', 'CAD', 'EUR'] },
      { name: 'timeZone', kind: 'zone' },
      on('publicHome'),
      {
        name: 'publicHomePage',
        kind: 'choice',
        choices: [
          'for-dealers',
          'for-brands',
          'pricing',
          'member-benefits',
          'installer',
          'eligibility-requirements',
          'questions',
          'select-member',
        ],
      },
      { name: 'supportEmail', kind: 'email' },
      { name: 'assignmentGroupLabel', kind: 'text', max: 60 },
      { name: 'announcementTitle', kind: 'choice', choices: ['announcements', 'bulletins'] },
      { name: 'dealerDisplayName', kind: 'choice', choices: ['address', 'city'] },
      { name: 'adminRoles', kind: 'roles' },
      on('showRefusedEntries'),
    ],
  },
  {
    id: 'signIn',
    fields: [
      { name: 'passwordRule', kind: 'choice', choices: ['documented', 'modern'] },
      { name: 'passwordMinLength', kind: 'number', min: 8, max: 40 },
      on('productionOnlyLogin'),
    ],
  },
  {
    id: 'people',
    fields: [
      on('features.newUserApproval'),
      on('features.newUserNotification'),
      on('registration'),
      on('skipEmailVerification'),
      on('termsAcceptance'),
      on('resetPositions'),
      { name: 'missingDealer', kind: 'choice', choices: ['add-themselves', 'ignore'] },
      { name: 'registrationRateLimit', kind: 'number', min: 1, max: 1000 },
      on('features.dealerBusinessUnits'),
      on('registrationBusinessUnitCoreOnly'),
      on('features.participatingLearner'),
      on('features.learnerDeactivationReview'),
    ],
  },
  {
    id: 'training',
    fields: [
      on('features.multiBrand'),
      on('features.scorm'),
      on('features.courseReview'),
      on('features.certificates'),
      on('features.takeCourseWithoutAttending'),
      { name: 'courseLimits', kind: 'number', min: 0, max: MILLION },
      { name: 'curriculumLimits', kind: 'number', min: 0, max: MILLION },
      { name: 'quizMinimumScore', kind: 'percent' },
    ],
  },
  {
    id: 'trainingOnly',
    fields: [
      on('trainingOnlyMode'),
      { name: 'trainingOnlyCurriculum', kind: 'curriculum' },
      { name: 'trainingOnlyCourse', kind: 'course' },
    ],
  },
  {
    id: 'live',
    fields: [
      on('features.liveTraining'),
      { name: 'liveStartTime', kind: 'time' },
      { name: 'virtualOpensMinutes', kind: 'number', min: 0, max: 1440 },
      { name: 'virtualPrice', kind: 'money' },
      { name: 'earlyDiscount', kind: 'money' },
      { name: 'earlyUntil', kind: 'day' },
      { name: 'waitlistOfferHours', kind: 'number', min: 2, max: 720 },
      { name: 'waitlistClosesHours', kind: 'number', min: 0, max: 720 },
      { name: 'attendanceMinutes', kind: 'number', min: 0, max: 1440 },
      on('features.fieldTraining'),
      { name: 'fieldTrainingAdminRoles', kind: 'roles' },
      { name: 'fieldRequestRoles', kind: 'roles' },
      { name: 'fieldTrainingInstructorRole', kind: 'role' },
    ],
  },
  {
    id: 'news',
    fields: [
      on('features.announcements'),
      on('features.promotions'),
      on('features.events'),
      on('features.messages'),
      on('features.videos'),
      on('features.podcasts'),
      on('features.favourites'),
      on('features.suggestedFollows'),
      on('features.resources'),
      on('features.mediaCentre'),
    ],
  },
  {
    id: 'rewards',
    fields: [
      on('features.points'),
      { name: 'coursePoints', kind: 'number', min: 0, max: 100_000 },
      { name: 'videoSubmissionPoints', kind: 'number', min: 0, max: 100_000 },
      { name: 'trainingPointsExpireMonths', kind: 'months' },
      on('features.rewards'),
      on('rewardsEditShippingAddress'),
      on('incentiveTrackedSeveralCourses'),
      on('incentiveAutoRedemption'),
      on('features.salesRewards'),
      { name: 'payoutMode', kind: 'choice', choices: ['automatic', 'on-request'] },
      { name: 'payoutMinimum', kind: 'money' },
      { name: 'payoutApprovalLimit', kind: 'money' },
      { name: 'payoutLimitDays', kind: 'number', min: 1, max: 366 },
      { name: 'giftCardLimit', kind: 'money' },
      { name: 'incentiveBudget', kind: 'money' },
      { name: 'managerGiftLimit', kind: 'money' },
    ],
  },
  {
    id: 'loyalty',
    fields: [
      on('features.loyaltyProgramme'),
      on('features.loyaltyReports'),
      { name: 'loyaltyAccessibleRoles', kind: 'roles' },
      { name: 'loyaltyBusinessUnit', kind: 'unit' },
    ],
  },
  { id: 'reports', fields: [on('userReportsInvite'), on('userReportsEdit')] },
] as const satisfies readonly { readonly id: string; readonly fields: readonly Field[] }[];

export type SectionId = (typeof SECTIONS)[number]['id'];
type Placed = (typeof SECTIONS)[number]['fields'][number]['name'];
/** Does not compile while a setting of the contract has no place above. */
const everySettingHasItsPlace: [Exclude<SettingName, Placed>] extends [never] ? true : never = true;
void everySettingHasItsPlace;
