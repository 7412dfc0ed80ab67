import type { AnyEndpoint } from './endpoint.ts';
import * as account from './account.ts';
import * as activityLogs from './activity-logs.ts';
import * as announcements from './announcements.ts';
import * as favorites from './favorites.ts';
import * as activitys from './activitys.ts';
import * as events from './events.ts';
import * as promotions from './promotions.ts';
import * as publicPages from './public-pages.ts';
import * as resources from './resources.ts';
import * as suggestedFollows from './suggested-follows.ts';
import * as onboarding from './onboarding.ts';
import * as audience from './audience.ts';
import * as captcha from './captcha.ts';
import * as heldWork from './held-work.ts';
import * as mails from './mails.ts';
import * as help from './help.ts';
import * as importedCalendars from './imported-calendars.ts';
import * as registration from './registration.ts';
import * as brands from './brands.ts';
import * as calendar from './calendar.ts';
import * as fieldAvailability from './field-availability.ts';
import * as fieldTraining from './field-training.ts';
import * as comments from './comments.ts';
import * as categories from './categories.ts';
import * as certificates from './certificates.ts';
import * as curriculumPage from './curriculum-page.ts';
import * as curriculumParts from './curriculum-parts.ts';
import * as curriculums from './curriculums.ts';
import * as chapters from './chapters.ts';
import * as courseRequests from './course-requests.ts';
import * as courseSharing from './course-sharing.ts';
import * as courses from './courses.ts';
import * as dashboards from './dashboards.ts';
import * as files from './files.ts';
import * as notifications from './notifications.ts';
import * as adminGroups from './admin-groups.ts';
import * as assignmentGroups from './assignment-groups.ts';
import * as dealers from './dealers.ts';
import * as businessUnits from './business-units.ts';
import * as reportDetails from './report-details.ts';
import * as reportTeam from './report-team.ts';
import * as reports from './reports.ts';
import * as reportFiles from './report-files.ts';
import * as reportSchedules from './report-schedules.ts';
import * as reportViews from './report-views.ts';
import * as roles from './roles.ts';
import * as imports from './imports.ts';
import * as gift from './gift.ts';
import * as messages from './messages.ts';
import * as mediaCenter from './media-center.ts';
import * as leaderboards from './leaderboards.ts';
import * as learning from './learning.ts';
import * as loyalty from './loyalty.ts';
import * as loyaltyScan from './loyalty-scan.ts';
import * as liveAttendance from './live-attendance.ts';
import * as liveEnrollments from './live-enrollments.ts';
import * as liveEvents from './live-events.ts';
import * as liveLocations from './live-locations.ts';
import * as liveSeats from './live-seats.ts';
import * as liveTemplates from './live-templates.ts';
import * as scorm from './scorm.ts';
import * as offline from './offline.ts';
import * as podcasts from './podcasts.ts';
import * as podcastFeed from './podcast-feed.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as signOn from './sign-on.ts';
import * as tests from './tests.ts';
import * as translations from './translations.ts';
import * as navigation from './navigation.ts';
import * as userRequests from './user-requests.ts';
import * as userMerge from './user-merge.ts';
import * as users from './users.ts';
import * as videos from './videos.ts';
import * as wallet from './wallet.ts';
import * as incentive from './incentive.ts';
import * as spiffClaims from './spiff-claims.ts';
import * as spiffs from './spiffs.ts';
import * as rewards from './rewards.ts';
import * as cards from './cards.ts';
import * as forms from './forms.ts';
import * as taxYears from './tax-years.ts';
import * as taxResidences from './tax-residences.ts';
import * as payments from './payments.ts';
import * as reportIncentives from './report-incentives.ts';

const modules: readonly Record<string, unknown>[] = [
  account,
  activityLogs,
  announcements,
  favorites,
  activitys,
  events,
  promotions,
  publicPages,
  resources,
  suggestedFollows,
  leaderboards,
  onboarding,
  captcha,
  help,
  registration,
  chapters,
  courseRequests,
  courseSharing,
  courses,
  brands,
  categories,
  calendar,
  comments,
  fieldAvailability,
  fieldTraining,
  certificates,
  files,
  gift,
  learning,
  loyalty,
  loyaltyScan,
  mediaCenter,
  messages,
  liveAttendance,
  liveEnrollments,
  liveEvents,
  liveLocations,
  liveSeats,
  liveTemplates,
  scorm,
  offline,
  podcasts,
  podcastFeed,
  imports,
  dashboards,
  reports,
  reportFiles,
  reportSchedules,
  reportViews,
  reportDetails,
  reportTeam,
  roles,
  adminGroups,
  assignmentGroups,
  businessUnits,
  dealers,
  notifications,
  session,
  signOn,
  settings,
  tests,
  translations,
  audience,
  curriculumPage,
  curriculumParts,
  curriculums,
  navigation,
  users,
  userRequests,
  userMerge,
  videos,
  wallet,
  incentive,
  spiffs,
  spiffClaims,
  rewards,
  reportIncentives,
  payments,
  heldWork,
  mails,
  importedCalendars,
  forms,
  taxResidences,
  taxYears,
  cards,
];

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'endpoint';

/** Every call of the portal. A list of values, not a typed tree: the compiler stays fast. */
export const allEndpoints: readonly AnyEndpoint[] = modules.flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);
