import type { Features } from '@forecourt/contract/abilities';
import type { RightName, RoleKey } from '@forecourt/contract/access';
import { CONTENT_KINDS, familyOfKind } from '@forecourt/contract/content-kinds';
import type { AdminEntry } from './adminEntry.ts';
import type { Viewer } from './viewer.ts';

/** Access requirements of a page, as its calls declare them. */
interface Need {
  /** Below `/auth/admin/`; `*` is one part of the address. */
  readonly page: string;
  readonly feature?: keyof Features;
  /** One of these rights. */
  readonly anyOf?: readonly RightName[];
  readonly roles?: readonly RoleKey[];
}

/** Content pages: who may see drafts, write, and approve; translators reach the translation pages. */
const CONTENT: readonly Need[] = CONTENT_KINDS.map(familyOfKind).flatMap(
  ({ family: page, feature, views, edits, approves = [] }) => [
    { page, feature, anyOf: [...views, ...edits, ...approves] },
    { page: `${page}/create`, feature, anyOf: edits },
    { page: `${page}/*/translations`, feature },
  ],
);

const REQUESTS = { feature: 'learnerDeactivationReview', anyOf: ['VIEW_USERS', 'MODIFY_USERS'] } as const;

/** Pages and what is below them; of several that fit, the longest counts. */
const NEEDS: readonly Need[] = [
  { page: 'general-settings', roles: ['platform-admin'] },
  { page: 'mails', roles: ['platform-admin'] },
  { page: 'public-pages', roles: ['platform-admin'] },
  { page: 'public-pages/*/translations', roles: ['platform-admin', 'translator'] },
  { page: 'leaderboards', roles: ['platform-admin'] },
  { page: 'activity-logs', roles: ['platform-admin'] },
  { page: 'held-work', roles: ['platform-admin'] },
  { page: 'brands', feature: 'multiBrand', anyOf: ['VIEW_BRANDS'] },
  { page: 'brands/*/edit', feature: 'multiBrand', anyOf: ['EDIT_BRAND_SETTINGS', 'CREATE_DELETE_BRAND'] },
  { page: 'brands/*/translations' },
  { page: 'brand-page', anyOf: ['MODIFY_BRAND_CONTENT', 'PUBLISH_BRAND', 'VIEW_CURRICULUMS'] },
  { page: 'curriculums', anyOf: ['VIEW_CURRICULUMS'] },
  { page: 'courses', anyOf: ['VIEW_COURSES'] },
  { page: 'scorm', feature: 'scorm', anyOf: ['VIEW_COURSES'] },
  { page: 'course-requests', feature: 'courseReview', anyOf: ['VIEW_COURSE_REQUESTS'] },
  { page: 'user-manager', anyOf: ['VIEW_USERS'] },
  { page: 'user-manager/create', anyOf: ['MODIFY_USERS'] },
  { page: 'user-manager/import', anyOf: ['BULK_INVITE_USERS'] },
  { page: 'user-manager/merge', anyOf: ['MODIFY_USERS'] },
  { page: 'user-requests', feature: 'newUserApproval', roles: ['platform-admin', 'company-admin'] },
  { page: 'learner-requests', ...REQUESTS },
  { page: 'deactivating-users', ...REQUESTS },
  { page: 'participating-learners', ...REQUESTS },
  { page: 'dealer-manager', anyOf: ['VIEW_DEALERS', 'MODIFY_DEALERS'] },
  { page: 'dealer-manager/create', anyOf: ['MODIFY_DEALERS'] },
  { page: 'dealer-manager/import', anyOf: ['BULK_CREATE_DEALERS'] },
  { page: 'business-units', feature: 'dealerBusinessUnits', anyOf: ['VIEW_BUSINESS_UNITS'] },
  { page: 'business-units/create', feature: 'dealerBusinessUnits', anyOf: ['CREATE_EDIT_BUSINESS_UNIT'] },
  { page: 'admin-groups', anyOf: ['MODIFY_ADMIN_GROUPS'] },
  { page: 'assign-groups', anyOf: ['MODIFY_ASSIGNMENT_GROUPS'] },
  { page: 'roles', anyOf: ['MODIFY_ROLES'] },
  // news and media
  ...CONTENT,
  { page: 'videos/submissions', feature: 'videos', anyOf: ['APPROVE_VIDEOS'] },
  { page: 'media-center', feature: 'mediaCentre', anyOf: ['CREATE_UPLOADS_MEDIA'] },
  { page: 'messages', feature: 'messages', anyOf: ['VIEW_MESSAGES'] },
  // live training
  {
    page: 'live-training',
    feature: 'liveTraining',
    anyOf: ['VIEW_ILT_EVENTS', 'VIEW_ILT_TEMPLATES', 'VIEW_ILT_LOCATIONS'],
  },
  // rewards
  { page: 'incentives', feature: 'rewards', anyOf: ['VIEW_INCENTIVES'] },
  { page: 'incentives/create', feature: 'rewards', anyOf: ['CREATE_EDIT_INCENTIVE'] },
  { page: 'incentives/*/translations', feature: 'rewards' },
  { page: 'spiff-manager', feature: 'salesRewards', anyOf: ['VIEW_INCENTIVES'] },
  { page: 'spiff-manager/*/translations', feature: 'salesRewards' },
  { page: 'activity-manager', feature: 'salesRewards', anyOf: ['VIEW_INCENTIVES'] },
  { page: 'activity-manager/*/translations', feature: 'salesRewards' },
  { page: 'activity-submissions', feature: 'salesRewards', anyOf: ['VIEW_INCENTIVES'] },
  { page: 'tax-years', roles: ['platform-admin', 'company-admin'] },
  { page: 'tax-residences', roles: ['platform-admin', 'company-admin'] },
  { page: 'payouts', roles: ['platform-admin', 'company-admin'] },
  { page: 'loyalty-programs', feature: 'loyaltyProgramme', anyOf: ['VIEW_INCENTIVES'] },
  // reports
  { page: 'report/user', anyOf: ['USER_REPORTS'] },
  { page: 'report/dealer', anyOf: ['DEALER_REPORTS'] },
  { page: 'report/course', anyOf: ['COURSE_REPORTS'] },
  { page: 'report/curriculum', anyOf: ['CURRICULUM_REPORTS'] },
  {
    page: 'report/schedules',
    anyOf: ['USER_REPORTS', 'DEALER_REPORTS', 'COURSE_REPORTS', 'CURRICULUM_REPORTS', 'INCENTIVE_REPORTS'],
  },
  { page: 'report/enrollment', feature: 'takeCourseWithoutAttending', anyOf: ['COURSE_REPORTS'] },
  { page: 'report/incentive', feature: 'rewards', anyOf: ['INCENTIVE_REPORTS'] },
  { page: 'report/loyalty', feature: 'loyaltyReports', anyOf: ['INCENTIVE_REPORTS'] },
];

const ROOT = '/auth/admin/';

const partsOf = (page: string): readonly string[] => page.split('/').filter(Boolean);

const fits = ({ page }: Need, parts: readonly string[]): boolean =>
  partsOf(page).every((part, place) => (part === '*' ? parts[place] !== undefined : part === parts[place]));

/**
 * Whether an admin page is shown: a feature that is off has no pages, and one that the person's rights refuse says so
 * and shows nothing that could be pressed. @param path without the language prefix
 */
export function gateOf(path: string, viewer: Viewer): 'open' | 'off' | 'refused' {
  const parts = partsOf(path.startsWith(ROOT) ? path.slice(ROOT.length) : '');
  const [need] = NEEDS.filter((one) => fits(one, parts)).toSorted(
    (a, b) => partsOf(b.page).length - partsOf(a.page).length,
  );
  if (!need) return 'open';
  if (need.feature && !viewer.on(need.feature)) return 'off';
  const { anyOf, roles } = need;
  const rejected = (anyOf && !anyOf.some(viewer.may)) || (roles && !viewer.is(...roles));
  return rejected ? 'refused' : 'open';
}

/**
 * Whether an entry of the navigation is shown: under the condition of the specification, and where its page opens. A
 * setting leaves the condition alone (docs/decisions/002).
 */
export const isEntryShown = (
  { route, shown }: Pick<AdminEntry, 'route' | 'shown'>,
  viewer: Viewer,
): boolean => shown(viewer) && (viewer.settings.showRefusedEntries || gateOf(route, viewer) === 'open');
