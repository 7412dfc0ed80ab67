import { familyOfKind, type ContentKind } from '@forecourt/contract/content-kinds';
import {
  IconBell,
  IconBox,
  IconBuilding,
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarStats,
  IconCategory,
  IconCertificate,
  IconChartBar,
  IconClipboardCheck,
  IconFileZip,
  IconGift,
  IconHistory,
  IconHome,
  IconLanguage,
  IconLayoutDashboard,
  IconMail,
  IconPhoto,
  IconRoute,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconTool,
  IconTrophy,
  IconUserCheck,
  IconUserQuestion,
  IconUsers,
  IconUsersGroup,
  IconVideoPlus,
  IconWorld,
} from '@tabler/icons-react';
import { admin, type AdminEntry, type NavGroup, type Ungrouped } from './adminEntry.ts';
import { CONTENT_ICONS, FURTHER_KINDS } from './contentKinds.ts';
import { loyalty, payouts, spiffs } from './rewardNav.ts';
import type { Viewer } from './viewer.ts';

const inGroup = (group: NavGroup, entries: readonly Ungrouped[]): readonly AdminEntry[] =>
  entries.map((entry) => ({ ...entry, group }));
/** The editors' list of a kind of content. */
function content(kind: ContentKind): Ungrouped {
  const { family, feature, views } = familyOfKind(kind);
  return {
    title: `kinds.${kind}`,
    route: admin(family),
    icon: CONTENT_ICONS[kind],
    shown: (v) => v.on(feature) && views.some(v.may),
  };
}

const brandOf = ({ user }: Viewer) => ({ id: user.editingBrand ?? '' });
const ILT = [
  ['events', 'VIEW_ILT_EVENTS'],
  ['templates', 'VIEW_ILT_TEMPLATES'],
  ['locations', 'VIEW_ILT_LOCATIONS'],
] as const;

/** Live training opens at the first of its three pages whose right is held. */
const liveTraining: readonly Ungrouped[] = ILT.map(([page, right], place) => ({
  title: 'nav.liveTraining',
  route: admin(`live-training/${page}`),
  icon: IconCalendarEvent,
  shown: (v) =>
    v.on('liveTraining') && v.may(right) && !ILT.slice(0, place).some(([, earlier]) => v.may(earlier)),
}));

const reports: readonly Ungrouped[] = (
  [
    ['user', 'nav.reportUser', 'USER_REPORTS'],
    ['dealer', 'nav.reportDealer', 'DEALER_REPORTS'],
    ['curriculum', 'nav.reportCurriculum', 'CURRICULUM_REPORTS'],
    ['course', 'nav.reportCourse', 'COURSE_REPORTS'],
    ['incentive', 'nav.reportIncentive', 'INCENTIVE_REPORTS'],
  ] as const
).map(([page, title, right]) => ({
  title,
  route: admin(`report/${page}`),
  icon: IconChartBar,
  shown: (v) => v.may(right),
}));
const REPORT_RIGHTS = [
  'USER_REPORTS',
  'DEALER_REPORTS',
  'CURRICULUM_REPORTS',
  'COURSE_REPORTS',
  'INCENTIVE_REPORTS',
] as const;

/**
 * Every entry of the admin navigation with the specification's condition (2, admin portal). Where a feature has a
 * switch, the switch counts too: a feature that is off answers 404.
 */
export const ADMIN_NAV: readonly AdminEntry[] = [
  ...inGroup('top', [
    {
      title: 'nav.dashboard',
      route: '/auth/admin',
      icon: IconLayoutDashboard,
      shown: (v) => v.admin && !v.is('live-training-admin', 'translator'),
    },
    // Users without a dashboard in the specification get the same landing page.
    {
      title: 'nav.start',
      route: '/auth/admin',
      icon: IconHome,
      shown: (v) => v.admin && v.is('live-training-admin', 'translator'),
    },
    {
      title: 'nav.notifications',
      route: admin('notifications'),
      icon: IconBell,
      shown: (v) => v.admin,
    },
  ]),
  ...inGroup('training', [
    {
      title: 'nav.brands',
      route: admin('brands'),
      icon: IconBuildingStore,
      shown: (v) => !v.is('brand-manager') && v.may('VIEW_BRANDS') && v.on('multiBrand'),
    },
    {
      title: 'nav.brandPage',
      route: admin('brand-page/{-$id}'),
      icon: IconBuildingStore,
      shown: (v) => v.is('brand-manager') && v.may('MODIFY_BRAND_CONTENT'),
      params: brandOf,
    },
    {
      title: 'nav.brandCurriculums',
      route: admin('brand-page/{-$id}/curriculums'),
      icon: IconRoute,
      shown: (v) => v.is('brand-manager') && v.may('VIEW_CURRICULUMS'),
      params: brandOf,
    },
    {
      title: 'nav.curriculums',
      route: admin('curriculums'),
      icon: IconRoute,
      shown: (v) => !v.is('brand-manager') && v.may('VIEW_CURRICULUMS'),
    },
    {
      title: 'nav.courses',
      route: admin('courses'),
      icon: IconSchool,
      shown: (v) => v.may('VIEW_COURSES'),
    },
    {
      title: 'nav.scorm',
      route: admin('scorm'),
      within: admin('courses'),
      icon: IconFileZip,
      shown: (v) => v.on('scorm') && v.may('VIEW_COURSES'),
    },
    {
      title: 'nav.courseRequests',
      route: admin('course-requests'),
      icon: IconClipboardCheck,
      shown: (v) => v.on('courseReview') && v.may('VIEW_COURSE_REQUESTS'),
      badge: 'courseRequests',
    },
    {
      title: 'nav.certificates',
      route: admin('certificates'),
      icon: IconCertificate,
      shown: (v) =>
        v.on('certificates') &&
        (v.may('VIEW_USERS') ||
          v.may('USER_REPORTS') ||
          v.may('CURRICULUM_REPORTS') ||
          v.may('COURSE_REPORTS')),
    },
    {
      title: 'nav.translations',
      route: admin('translations'),
      icon: IconLanguage,
      shown: (v) => v.is('translator') || (v.admin && v.may('CREATE_EDIT_COURSE')),
    },
    ...liveTraining,
    {
      title: 'nav.fieldTraining',
      route: admin('field-training/{-$appointmentId}'),
      icon: IconTool,
      shown: (v) => v.on('fieldTraining') && v.settings.fieldTrainingAdminRoles.includes(v.user.role.key),
      badge: 'fieldTraining',
    },
    {
      title: 'nav.fieldTrainingInstructor',
      route: admin('field-training/instructor'),
      icon: IconTool,
      shown: (v) => v.on('fieldTraining') && v.settings.fieldTrainingInstructorRole === v.user.role.key,
      badge: 'fieldTrainingInstructor',
    },
    content('resource'),
  ]),
  ...inGroup('engage', [
    {
      ...content('announcement'),
      ownTitle: (v) =>
        v.settings.announcementTitle === 'bulletins' ? 'nav.bulletins' : 'kinds.announcement',
    },
    content('promotion'),
    content('event'),
    {
      title: 'nav.messages',
      route: admin('messages'),
      icon: IconMail,
      shown: (v) => v.admin && v.on('messages') && v.may('VIEW_MESSAGES'),
    },
    content('video'),
    {
      title: 'nav.videoSubmissions',
      route: admin('videos/submissions'),
      within: admin('videos'),
      icon: IconVideoPlus,
      badge: 'videoSubmissions',
      shown: (v) => v.on('videos') && v.may('VIEW_VIDEOS') && v.may('APPROVE_VIDEOS'),
    },
    content('podcast'),
    content('suggested-follow'),
    ...FURTHER_KINDS.map(content),
    {
      title: 'nav.mediaCenter',
      route: admin('media-center'),
      icon: IconPhoto,
      shown: (v) => v.on('mediaCentre') && v.may('CREATE_UPLOADS_MEDIA'),
    },
  ]),
  ...inGroup('rewards', [
    {
      title: 'nav.incentives',
      route: admin('incentives'),
      icon: IconGift,
      shown: (v) => v.may('VIEW_INCENTIVES'),
    },
    ...spiffs,
    {
      title: 'nav.activities',
      route: admin('activity-manager'),
      icon: IconClipboardCheck,
      // the document leads here from the incentives; an entry of its own does as long as there are none
      shown: (v) => v.on('salesRewards') && v.is('platform-admin', 'company-admin'),
      badge: 'activitySubmissions',
    },
    ...loyalty,
    ...payouts,
  ]),
  ...inGroup('people', [
    {
      title: 'nav.users',
      route: admin('user-manager'),
      icon: IconUsers,
      shown: (v) => v.may('VIEW_USERS'),
    },
    {
      title: 'nav.userRequests',
      route: admin('user-requests'),
      icon: IconUserCheck,
      shown: (v) => v.is('platform-admin', 'company-admin') && v.on('newUserApproval'),
      badge: 'userRequests',
    },
    {
      title: 'nav.learnerRequests',
      route: admin('learner-requests/{-$id}'),
      icon: IconUserQuestion,
      // readable by anyone who may list users
      shown: (v) => v.admin && v.on('learnerDeactivationReview'),
      badge: 'learnerRequests',
    },
    {
      title: 'nav.dealers',
      route: admin('dealer-manager'),
      icon: IconBuilding,
      shown: (v) => v.may('VIEW_DEALERS'),
    },
    {
      title: 'nav.businessUnits',
      route: admin('business-units'),
      icon: IconBox,
      shown: (v) => v.may('VIEW_BUSINESS_UNITS') && v.on('dealerBusinessUnits'),
    },
    {
      title: 'nav.adminGroups',
      route: admin('admin-groups'),
      icon: IconUsersGroup,
      shown: (v) => v.may('MODIFY_ADMIN_GROUPS'),
    },
    {
      title: 'nav.assignmentGroups',
      route: admin('assign-groups'),
      icon: IconCategory,
      shown: (v) => v.may('MODIFY_ASSIGNMENT_GROUPS'),
    },
    {
      title: 'nav.roles',
      route: admin('roles'),
      icon: IconShieldCheck,
      shown: (v) => v.may('MODIFY_ROLES'),
    },
  ]),
  ...inGroup('insight', [
    {
      title: 'nav.leaderboards',
      route: admin('leaderboards'),
      icon: IconTrophy,
      shown: (v) => v.is('platform-admin'),
    },
    ...reports,
    {
      title: 'nav.reportLoyalty',
      route: admin('report/loyalty'),
      icon: IconChartBar,
      shown: (v) => v.on('loyaltyReports'),
    },
    {
      title: 'nav.reportEnrollment',
      route: admin('report/enrollment'),
      icon: IconChartBar,
      shown: (v) => v.on('takeCourseWithoutAttending'),
    },
    {
      title: 'nav.reportSchedules',
      route: admin('report/schedules'),
      icon: IconCalendarStats,
      shown: (v) => REPORT_RIGHTS.some(v.may),
    },
  ]),
  ...inGroup('setup', [
    {
      title: 'nav.activityLogs',
      route: admin('activity-logs'),
      icon: IconHistory,
      shown: (v) => v.is('platform-admin'),
    },
    {
      title: 'nav.publicPages',
      route: admin('public-pages'),
      icon: IconWorld,
      shown: (v) => v.is('platform-admin'),
    },
    {
      title: 'nav.settings',
      route: admin('general-settings'),
      icon: IconSettings,
      shown: (v) => v.is('platform-admin'),
    },
    {
      title: 'nav.mails',
      route: admin('mails'),
      within: admin('general-settings'),
      icon: IconMail,
      shown: (v) => v.is('platform-admin'),
    },
  ]),
];
