import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '@forecourt/contract/all';
import type { AnyEndpoint } from '@forecourt/contract/endpoint';
import type { Feature } from './kit/feature.ts';
import { addHealth } from './kit/health.ts';
import { addPages } from './kit/http/pages.ts';
import { addReference } from './kit/http/reference.ts';
import { addSecurityTxt } from './kit/http/security-txt.ts';
import { buildServer } from './kit/http/server.ts';
import type { AnyJob } from './kit/jobs/jobs.ts';
import { vacuumTables } from './kit/jobs/vacuum.ts';
import { sendMail } from './kit/mail/mail.ts';
import { addMetrics } from './kit/metrics.ts';
import type { Portal } from './kit/portal.ts';
import { registryOf } from './kit/registry.ts';
import { access } from './features/access/access.feature.ts';
import { account } from './features/account/account.feature.ts';
import { announcements } from './features/announcements/announcements.feature.ts';
import { content } from './features/content/content.feature.ts';
import { activities } from './features/activities/activities.feature.ts';
import { events } from './features/events/events.feature.ts';
import { promotions } from './features/promotions/promotions.feature.ts';
import { resources } from './features/resources/resources.feature.ts';
import { suggestedFollows } from './features/suggested-follows/suggested-follows.feature.ts';
import { activityLogs } from './features/activity-logs/activity-logs.feature.ts';
import { audience } from './features/audience/audience.feature.ts';
import { brands } from './features/brands/brands.feature.ts';
import { calendar } from './features/calendar/calendar.feature.ts';
import { casts } from './features/casts/casts.feature.ts';
import { categories } from './features/categories/categories.feature.ts';
import { certificates } from './features/certificates/certificates.feature.ts';
import { comments } from './features/comments/comments.feature.ts';
import { courses } from './features/courses/courses.feature.ts';
import { dashboards } from './features/dashboards/dashboards.feature.ts';
import { curriculums } from './features/curriculums/curriculums.feature.ts';
import { dealers } from './features/dealers/dealers.feature.ts';
import { fieldTraining } from './features/field-training/field-training.feature.ts';
import { files } from './features/files/files.feature.ts';
import { help } from './features/help/help.feature.ts';
import { imports } from './features/imports/imports.feature.ts';
import { leaderboards } from './features/leaderboards/leaderboards.feature.ts';
import { learning } from './features/learning/learning.feature.ts';
import { loyalty } from './features/loyalty/loyalty.feature.ts';
import { mediaCenter } from './features/media-center/media-center.feature.ts';
import { messages } from './features/messages/messages.feature.ts';
import { liveTraining } from './features/live-training/live-training.feature.ts';
import { navigation } from './features/navigation/navigation.feature.ts';
import { notifications } from './features/notifications/notifications.feature.ts';
import { offline } from './features/offline/offline.feature.ts';
import { onboarding } from './features/onboarding/onboarding.feature.ts';
import { publicPages } from './features/public-pages/public-pages.feature.ts';
import { registration } from './features/registration/registration.feature.ts';
import { reports } from './features/reports/reports.feature.ts';
import { scorm } from './features/scorm/scorm.feature.ts';
import { session } from './features/session/session.feature.ts';
import { settings } from './features/settings/settings.feature.ts';
import { submissions } from './features/submissions/submissions.feature.ts';
import { tests } from './features/tests/tests.feature.ts';
import { translations } from './features/translations/translations.feature.ts';
import { users } from './features/users/users.feature.ts';
import { incentives } from './features/incentives/incentives.feature.ts';
import { cards } from './features/cards/cards.feature.ts';
import { forms } from './features/forms/forms.feature.ts';
import { payments } from './features/payments/payments.feature.ts';
import { mails } from './features/mails/mails.feature.ts';
import { heldWork } from './features/held-work/held-work.feature.ts';
import { spiffClaims } from './features/spiff-claims/spiff-claims.feature.ts';
import { spiffs } from './features/spiffs/spiffs.feature.ts';
import { rewards } from './features/rewards/rewards.feature.ts';
import { wallet } from './features/wallet/wallet.feature.ts';

/**
 * The features of the portal. Where several have a say – followers of an event, rows of two accounts that are merged –
 * they take their turns in this order.
 */
const features: readonly Feature[] = [
  learning,
  tests,
  certificates,
  scorm,
  offline,
  notifications,
  imports,
  brands,
  access,
  dealers,
  courses,
  curriculums,
  content,
  announcements,
  promotions,
  events,
  suggestedFollows,
  resources,
  casts,
  session,
  files,
  settings,
  users,
  mediaCenter,
  messages,
  leaderboards,
  liveTraining,
  account,
  activityLogs,
  audience,
  calendar,
  categories,
  comments,
  fieldTraining,
  help,
  navigation,
  onboarding,
  publicPages,
  registration,
  reports,
  dashboards,
  translations,
  submissions,
  loyalty,
  activities,
  wallet,
  incentives,
  spiffs,
  spiffClaims,
  rewards,
  payments,
  heldWork,
  mails,
  forms,
  cards,
];

export const registry = registryOf(features);

/** Every call: those of the contract, and those that follow from the definitions of reports. */
export const endpoints: readonly AnyEndpoint[] = [
  ...allEndpoints,
  ...registry.reports.map(({ endpoint }) => endpoint),
];

export const jobs: readonly AnyJob[] = [
  sendMail,
  vacuumTables,
  ...features.flatMap((feature) => feature.jobs ?? []),
];

export const VERSION = '0.1.0';

/** The second listener, for foreign content. */
export function buildContent(portal: Portal, isStopping?: () => boolean): Promise<FastifyInstance> {
  const [build, other] = features.flatMap(({ contentServer }) => contentServer ?? []);
  if (!build || other) throw new Error('exactly one feature serves foreign content');
  return build(portal, isStopping);
}

/** The whole HTTP server: calls, pages, reference, health and metrics. `pages` is off in tests of the calls. */
export async function buildApp(
  portal: Portal,
  options: { readonly pages: boolean; readonly isStopping?: () => boolean },
): Promise<FastifyInstance> {
  const server = await buildServer(
    portal,
    features.flatMap(({ routes = [] }) => (typeof routes === 'function' ? routes(features) : routes)),
    { declared: endpoints, others: features.flatMap(({ addRoutes }) => addRoutes ?? []) },
  );
  addMetrics(server, portal);
  addSecurityTxt(server, portal);
  addHealth(server, portal, options.isStopping ?? (() => false));
  await addReference(server, portal, { version: VERSION, endpoints });
  if (options.pages) await addPages(server, portal);
  return server;
}
