import type { FastifyInstance } from 'fastify';
import { addHealth } from './kit/health.ts';
import { addMetrics } from './kit/metrics.ts';
import { joinFileAccess } from './kit/files/access.ts';
import type { Route } from './kit/http/handle.ts';
import { addPages } from './kit/http/pages.ts';
import { addReference } from './kit/http/reference.ts';
import { buildServer } from './kit/http/server.ts';
import type { AnyJob } from './kit/jobs/jobs.ts';
import { vacuumTables } from './kit/jobs/vacuum.ts';
import { sendMail } from './kit/mail/mail.ts';
import { joinMerging } from './kit/merging.ts';
import { joinPersonParts } from './kit/person-rows.ts';
import type { Portal } from './kit/portal.ts';
import { activityJobs } from './features/activity-logs/activity-logs.jobs.ts';
import { activityRoutes } from './features/activity-logs/activity-logs.routes.ts';
import { leaderboardJobs } from './features/leaderboards/leaderboards.jobs.ts';
import { leaderboardsMerging } from './features/leaderboards/leaderboards.merging.ts';
import { leaderboardsPerson } from './features/leaderboards/leaderboards.person.ts';
import { leaderboardRoutes } from './features/leaderboards/leaderboards.routes.ts';
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts';
import { audienceRoutes } from './features/audience/audience.routes.ts';
import { curriculumPartsRoutes } from './features/curriculums/curriculum-parts.routes.ts';
import { curriculumsJobs } from './features/curriculums/curriculums.jobs.ts';
import { curriculumFileAccess } from './features/curriculums/curriculums.public.ts';
import { curriculumsRoutes } from './features/curriculums/curriculums.routes.ts';
import { curriculumTranslatable } from './features/curriculums/curriculums.texts.ts';
import { brandJobs } from './features/brands/brands.jobs.ts';
import { brandFileAccess } from './features/brands/brands.public.ts';
import { brandRoutes } from './features/brands/brands.routes.ts';
import { brandTranslatable } from './features/brands/brands.texts.ts';
import { certificateFileAccess } from './features/certificates/certificates.files.ts';
import { certificateJobs } from './features/certificates/certificates.jobs.ts';
import { certificateRoutes } from './features/certificates/certificates.routes.ts';
import { certificationRoutes } from './features/certificates/certification.routes.ts';
import { categoryTranslatable } from './features/categories/categories.texts.ts';
import { categoryRoutes } from './features/categories/categories.routes.ts';
import { chapterRoutes } from './features/courses/chapters/chapters.routes.ts';
import { courseFileAccess } from './features/courses/courses.files.ts';
import { courseJobs } from './features/courses/courses.jobs.ts';
import { courseRoutes } from './features/courses/courses.routes.ts';
import { courseTranslatable } from './features/courses/courses.texts.ts';
import { giftRoutes } from './features/courses/gift/gift.routes.ts';
import { reviewRoutes } from './features/courses/review/review.routes.ts';
import { sharingRoutes } from './features/courses/sharing/sharing.routes.ts';
import { fileJobs } from './features/files/files.jobs.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { addUploads } from './features/files/uploads/add-uploads.ts';
import { helpRoutes } from './features/help/help.routes.ts';
import { learningJobs } from './features/learning/learning.jobs.ts';
import { learningRoutes } from './features/learning/learning.routes.ts';
import { registerRoutes } from './features/registration/registration.routes.ts';
import { registrationRoutes } from './features/scorm/registrations.routes.ts';
import { buildContentServer } from './features/scorm/runtime/content-server.ts';
import { scormJobs } from './features/scorm/scorm.jobs.ts';
import { scormRoutes } from './features/scorm/scorm.routes.ts';
import { offlineJobs } from './features/offline/offline.jobs.ts';
import { offlineRoutes } from './features/offline/offline.routes.ts';
import { sessionJobs } from './features/session/session.jobs.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { settingsFileAccess } from './features/settings/settings.files.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { testJobs } from './features/tests/tests.jobs.ts';
import { testRoutes } from './features/tests/tests.routes.ts';
import { navigationRoutes } from './features/navigation/navigation.routes.ts';
import { translationRoutes } from './features/translations/translations.routes.ts';
import { adminGroupRoutes } from './features/access/admin-groups/admin-groups.routes.ts';
import { assignmentGroupRoutes } from './features/access/assignment-groups/assignment-groups.routes.ts';
import { roleRoutes } from './features/access/roles/roles.routes.ts';
import { businessUnitRoutes } from './features/dealers/business-units/business-units.routes.ts';
import { dealerJobs } from './features/dealers/dealers.jobs.ts';
import { dealerRoutes } from './features/dealers/dealers.routes.ts';
import { dealersImporter } from './features/dealers/dealers.import.ts';
import { importsOf } from './features/imports/imports.routes.ts';
import { notificationJobs } from './features/notifications/notifications.jobs.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { mergeRoutes } from './features/users/merge/merge.routes.ts';
import { learningMerging } from './features/learning/learning.merging.ts';
import { testsMerging } from './features/tests/tests.merging.ts';
import { certificatesMerging } from './features/certificates/certificates.merging.ts';
import { scormMerging } from './features/scorm/scorm.merging.ts';
import { offlineMerging } from './features/offline/offline.merging.ts';
import { notificationsMerging } from './features/notifications/notifications.merging.ts';
import { importsMerging } from './features/imports/imports.merging.ts';
import { brandsMerging } from './features/brands/brands.merging.ts';
import { accessMerging } from './features/access/access.merging.ts';
import { dealersMerging } from './features/dealers/dealers.merging.ts';
import { coursesMerging } from './features/courses/courses.merging.ts';
import { curriculumsMerging } from './features/curriculums/curriculums.merging.ts';
import { sessionMerging } from './features/session/session.merging.ts';
import { filesMerging } from './features/files/files.merging.ts';
import { settingsMerging } from './features/settings/settings.merging.ts';
import { usersMerging } from './features/users/merge/users.merging.ts';
import { requestRoutes } from './features/users/requests/requests.routes.ts';
import { usersImporter } from './features/users/users.import.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { accountsOf } from './features/account/account.routes.ts';
import { accessPerson } from './features/access/access.person.ts';
import { accountPerson } from './features/account/account.person.ts';
import { activityPerson } from './features/activity-logs/activity-logs.person.ts';
import { brandsPerson } from './features/brands/brands.person.ts';
import { certificatesPerson } from './features/certificates/certificates.person.ts';
import { coursesPerson } from './features/courses/courses.person.ts';
import { curriculumsPerson } from './features/curriculums/curriculums.person.ts';
import { filesPerson } from './features/files/files.person.ts';
import { importsPerson } from './features/imports/imports.person.ts';
import { learningPerson } from './features/learning/learning.person.ts';
import { notificationsPerson } from './features/notifications/notifications.person.ts';
import { offlinePerson } from './features/offline/offline.person.ts';
import { scormPerson } from './features/scorm/scorm.person.ts';
import { sessionPerson } from './features/session/session.person.ts';
import { settingsPerson } from './features/settings/settings.person.ts';
import { testsPerson } from './features/tests/tests.person.ts';
import { usersPerson } from './features/users/users.person.ts';

/** Who sees the files of which things: one line for each feature that uses files. */
const fileAccess = joinFileAccess([
  brandFileAccess,
  courseFileAccess,
  settingsFileAccess,
  curriculumFileAccess,
  certificateFileAccess,
]);

/** What can be imported from tables: one line for each feature that imports. */
const imports = importsOf([dealersImporter, usersImporter]);

/** What becomes of whose rows when two accounts of a person are merged: one line for each feature with rows of people. */
export const merging = joinMerging([
  learningMerging,
  testsMerging,
  certificatesMerging,
  scormMerging,
  offlineMerging,
  notificationsMerging,
  importsMerging,
  brandsMerging,
  accessMerging,
  dealersMerging,
  coursesMerging,
  curriculumsMerging,
  sessionMerging,
  filesMerging,
  settingsMerging,
  usersMerging,
  leaderboardsMerging,
]);

/** What the portal holds of people, and what becomes of it when they leave: one line for each feature with such rows. */
export const personRows = joinPersonParts([
  accessPerson,
  activityPerson,
  accountPerson,
  brandsPerson,
  certificatesPerson,
  coursesPerson,
  curriculumsPerson,
  filesPerson,
  importsPerson,
  learningPerson,
  notificationsPerson,
  offlinePerson,
  scormPerson,
  sessionPerson,
  settingsPerson,
  testsPerson,
  usersPerson,
  leaderboardsPerson,
]);

const accounts = accountsOf(personRows);

/** The features of the portal: one line each. */
export const routes: readonly Route[] = [
  ...onboardingRoutes,
  ...helpRoutes,
  ...registerRoutes,
  ...brandRoutes,
  ...categoryRoutes,
  ...certificateRoutes,
  ...certificationRoutes,
  ...learningRoutes,
  ...scormRoutes,
  ...registrationRoutes,
  ...offlineRoutes,
  ...sessionRoutes,
  ...accounts.routes,
  ...settingsRoutes,
  ...testRoutes,
  ...navigationRoutes,
  ...translationRoutes([brandTranslatable, categoryTranslatable, curriculumTranslatable, courseTranslatable]),
  ...usersRoutes,
  ...requestRoutes,
  ...mergeRoutes(merging),
  ...notificationRoutes,
  ...activityRoutes,
  ...leaderboardRoutes,
  ...roleRoutes,
  ...adminGroupRoutes,
  ...assignmentGroupRoutes,
  ...businessUnitRoutes,
  ...dealerRoutes,
  ...imports.routes,
  ...courseRoutes,
  ...chapterRoutes,
  ...sharingRoutes,
  ...reviewRoutes,
  ...giftRoutes,
  ...audienceRoutes,
  ...curriculumsRoutes,
  ...curriculumPartsRoutes,
  ...fileRoutes(fileAccess),
];

export const jobs: readonly AnyJob[] = [
  sendMail,
  vacuumTables,
  ...brandJobs,
  ...certificateJobs,
  ...courseJobs,
  ...fileJobs,
  ...learningJobs,
  ...scormJobs,
  ...offlineJobs,
  ...sessionJobs,
  ...leaderboardJobs,
  ...accounts.jobs,
  ...testJobs,
  ...curriculumsJobs,
  ...notificationJobs,
  ...imports.jobs,
  ...dealerJobs,
  ...activityJobs,
];

/** The second listener, for foreign content; see docs/decisions/005-scorm.md. */
export const buildContent = buildContentServer;

export const VERSION = '0.1.0';

/** The whole HTTP server: calls, pages, reference, health and metrics. `pages` is off in tests of the calls. */
export async function buildApp(
  portal: Portal,
  options: { readonly pages: boolean; readonly isStopping?: () => boolean },
): Promise<FastifyInstance> {
  const server = await buildServer(portal, routes, [addUploads]);
  addMetrics(server, portal);
  addHealth(server, portal, options.isStopping ?? (() => false));
  await addReference(server, VERSION);
  if (options.pages) await addPages(server, portal.config);
  return server;
}
