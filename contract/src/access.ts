/** Rights by category, in the specification's order. The category `activity_logs` holds none. */
export const RIGHTS = {
  brands: [
    'CREATE_DELETE_BRAND',
    'EDIT_BRAND_SETTINGS',
    'MODIFY_BRAND_CONTENT',
    'PUBLISH_BRAND',
    'EDIT_COURSE_CURRICULUM_LIMIT',
    'VIEW_BRANDS',
  ],
  curriculums: ['VIEW_CURRICULUMS', 'CREATE_EDIT_CURRICULUM', 'DELETE_CURRICULUM', 'PUBLISH_CURRICULUM'],
  courses: [
    'VIEW_COURSES',
    'CREATE_EDIT_COURSE',
    'DELETE_COURSE',
    'PUBLISH_COURSE',
    'UNASSIGN_COURSE',
    'VIEW_COURSE_REQUESTS',
  ],
  incentives: ['VIEW_INCENTIVES', 'CREATE_EDIT_INCENTIVE', 'DELETE_INCENTIVE', 'PUBLISH_INCENTIVE'],
  admin_groups: ['MODIFY_ADMIN_GROUPS'],
  assignment_groups: ['MODIFY_ASSIGNMENT_GROUPS'],
  roles: ['MODIFY_ROLES'],
  users: ['MODIFY_USERS', 'VIEW_USERS', 'EDIT_USER_ROLES', 'BULK_INVITE_USERS'],
  dealers: ['MODIFY_DEALERS', 'VIEW_DEALERS', 'BULK_CREATE_DEALERS'],
  reports: ['USER_REPORTS', 'DEALER_REPORTS', 'CURRICULUM_REPORTS', 'COURSE_REPORTS', 'INCENTIVE_REPORTS'],
  announcements: ['MODIFY_ANNOUNCEMENTS', 'VIEW_ANNOUNCEMENTS', 'VIEW_PROMOTIONS'],
  events: ['MODIFY_EVENTS', 'VIEW_EVENTS'],
  videos: ['MODIFY_VIDEOS', 'APPROVE_VIDEOS', 'SUBMIT_VIDEOS', 'VIEW_VIDEOS'],
  podcasts: ['MODIFY_PODCASTS', 'VIEW_PODCASTS'],
  suggested_followers: ['MODIFY_SUGGESTED_FOLLOWERS', 'VIEW_SUGGESTED_FOLLOWERS'],
  resources: ['VIEW_RESOURCES', 'CREATE_EDIT_RESOURCE', 'DELETE_RESOURCE', 'PUBLISH_RESOURCE'],
  business_units: ['VIEW_BUSINESS_UNITS', 'CREATE_EDIT_BUSINESS_UNIT', 'DELETE_BUSINESS_UNIT'],
  media_center: ['CREATE_UPLOADS_MEDIA'],
  live_training: ['VIEW_ILT_EVENTS', 'VIEW_ILT_TEMPLATES', 'VIEW_ILT_LOCATIONS'],
  messages: ['VIEW_MESSAGES'],
  activity_logs: [],
} as const;

export type RightCategory = keyof typeof RIGHTS;
export type RightName = (typeof RIGHTS)[RightCategory][number];
export const ALL_RIGHTS: readonly RightName[] = Object.values(RIGHTS).flat();

/** Built-in roles by key. A lower rank is more powerful; users can't act on a user of an equal or stronger rank. */
export const ROLES = {
  'platform-admin': { name: 'Platform admin', rank: 0 },
  'company-admin': { name: 'Company admin', rank: 1 },
  'brand-manager': { name: 'Brand manager', rank: 2 },
  'live-training-admin': { name: 'Live-training admin', rank: 2 },
  translator: { name: 'Translator', rank: 2 },
  'regional-sales-manager': { name: 'Regional sales manager', rank: 3 },
  'district-manager': { name: 'District manager', rank: 3 },
  'sales-rep': { name: 'Sales rep', rank: 4 },
  'multi-dealer-manager': { name: 'Multi-dealer manager', rank: 5 },
  'dealer-manager': { name: 'Dealer manager', rank: 5 },
  learner: { name: 'Learner', rank: 6 },
} as const satisfies Record<string, { name: string; rank: number }>;

export type RoleKey = keyof typeof ROLES;
export const ROLE_KEYS = Object.keys(ROLES) as readonly RoleKey[];

const reports: readonly RightName[] = RIGHTS.reports;
const userReports: readonly RightName[] = ['USER_REPORTS', 'DEALER_REPORTS'];

/** Rights each built-in role starts with (docs/rules.md, Roles and scope); administrators edit them afterwards. */
export const DEFAULT_RIGHTS: Readonly<Record<RoleKey, readonly RightName[]>> = {
  'platform-admin': ALL_RIGHTS,
  'company-admin': ALL_RIGHTS.filter((right) => right !== 'EDIT_COURSE_CURRICULUM_LIMIT'),
  'brand-manager': [
    'EDIT_BRAND_SETTINGS',
    'MODIFY_BRAND_CONTENT',
    'PUBLISH_BRAND',
    ...RIGHTS.curriculums,
    ...RIGHTS.courses.filter((right) => right !== 'VIEW_COURSE_REQUESTS'),
    'VIEW_INCENTIVES',
    'CREATE_EDIT_INCENTIVE',
    'PUBLISH_INCENTIVE',
    ...reports,
    ...RIGHTS.resources,
    'VIEW_PROMOTIONS',
    'CREATE_UPLOADS_MEDIA',
    'SUBMIT_VIDEOS',
  ],
  'live-training-admin': [...RIGHTS.live_training, 'VIEW_EVENTS', 'MODIFY_EVENTS', 'SUBMIT_VIDEOS'],
  translator: ['VIEW_CURRICULUMS', 'VIEW_COURSES', 'VIEW_ANNOUNCEMENTS', 'SUBMIT_VIDEOS'],
  'regional-sales-manager': [...userReports, 'CURRICULUM_REPORTS', 'COURSE_REPORTS', 'SUBMIT_VIDEOS'],
  'district-manager': [...userReports, 'CURRICULUM_REPORTS', 'COURSE_REPORTS', 'SUBMIT_VIDEOS'],
  'sales-rep': [...userReports, 'SUBMIT_VIDEOS'],
  'multi-dealer-manager': [...userReports, 'SUBMIT_VIDEOS'],
  'dealer-manager': [...userReports, 'SUBMIT_VIDEOS'],
  learner: ['SUBMIT_VIDEOS'],
};
