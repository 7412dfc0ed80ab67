import type { RoleKey } from '@forecourt/contract/access';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Things of the demo tenant that page addresses name. */
interface Things {
  readonly brand: string;
  readonly curriculum: string;
  readonly course: string;
  readonly category: string;
  readonly user: string;
  readonly dealer: string;
  /** A course that is a SCORM package, and one learner's registration for it. */
  readonly scorm: string;
  readonly registration: string;
  readonly role: string;
  readonly adminGroup: string;
  readonly assignGroup: string;
  readonly unit: string;
}

interface Visit {
  readonly name: string;
  /** null: nobody has signed in. */
  readonly who: RoleKey | null;
  readonly path: string | ((things: Things) => string);
}

const visits: readonly Visit[] = [
  { name: 'sign-in', who: null, path: '/public/login' },
  { name: 'forgotten password', who: null, path: '/public/forgot-password' },
  { name: 'new password', who: null, path: '/public/forgot-password-reset' },
  {
    name: 'new password of an invitation',
    who: null,
    path: '/public/forgot-password-reset?email=new%40demo.test&code=ABCDEFGHJKLMNPQR',
  },
  { name: 'registration', who: null, path: '/public/register' },
  {
    name: 'registration, the code of the mail',
    who: null,
    path: '/public/register?email=new%40demo.test&code=ABCDEFGH',
  },
  { name: 'privacy policy', who: null, path: '/public/privacy-policy' },
  { name: 'cookie policy', who: null, path: '/public/cookie-policy' },
  { name: 'verify a certificate', who: null, path: '/public/certificate' },
  { name: 'unknown certificate', who: null, path: '/public/certificate/AAAA-BBBB-CCCC' },
  { name: 'dashboard', who: 'learner', path: '/auth' },
  { name: 'my training', who: 'learner', path: '/auth/my-training' },
  { name: 'brands', who: 'learner', path: '/auth/brands' },
  { name: 'brand', who: 'learner', path: ({ brand }) => `/auth/brand-page/${brand}` },
  { name: 'training buckets', who: 'learner', path: '/auth/training-bucket' },
  { name: 'training bucket', who: 'learner', path: '/auth/training-bucket/Dealer%20Training' },
  { name: 'categories', who: 'learner', path: '/auth/category-page' },
  { name: 'category', who: 'learner', path: ({ category }) => `/auth/category-page/${category}` },
  { name: 'curriculum', who: 'learner', path: ({ curriculum }) => `/auth/curriculum-page/${curriculum}` },
  {
    name: 'player',
    who: 'learner',
    path: ({ curriculum, course }) => `/auth/training/${curriculum}/${course}`,
  },
  { name: 'help', who: 'learner', path: '/auth/help' },
  { name: 'dealer info', who: 'learner', path: '/auth/dealer-info' },
  { name: 'dealer info without a dealer', who: 'sales-rep', path: '/auth/dealer-info' },
  { name: 'e-mail that is confirmed', who: 'learner', path: '/auth/email-verify' },
  { name: 'info that is complete', who: 'learner', path: '/auth/missing-info' },
  { name: 'dealer that is chosen', who: 'learner', path: '/auth/missing-dealer' },
  { name: 'account', who: 'learner', path: '/auth/me' },
  { name: 'own certificates', who: 'learner', path: '/auth/me?tab=certificates' },
  { name: 'training history', who: 'learner', path: '/auth/me?tab=history' },
  { name: 'choices of notifications', who: 'learner', path: '/auth/me?tab=notifications' },
  { name: 'password and sessions', who: 'learner', path: '/auth/me?tab=password' },
  { name: 'own data', who: 'learner', path: '/auth/me?tab=data' },
  { name: 'notifications', who: 'learner', path: '/auth/notifications' },
  { name: 'notifications of an administrator', who: 'company-admin', path: '/auth/admin/notifications' },
  { name: 'admin landing', who: 'platform-admin', path: '/auth/admin' },
  { name: 'general settings', who: 'platform-admin', path: '/auth/admin/general-settings' },
  { name: 'brands, building', who: 'company-admin', path: '/auth/admin/brands' },
  { name: 'brand settings', who: 'company-admin', path: ({ brand }) => `/auth/admin/brands/${brand}/edit` },
  { name: 'brand page editor', who: 'brand-manager', path: ({ brand }) => `/auth/admin/brand-page/${brand}` },
  {
    name: 'curriculums of a brand',
    who: 'brand-manager',
    path: ({ brand }) => `/auth/admin/brand-page/${brand}/curriculums`,
  },
  { name: 'curriculums, building', who: 'company-admin', path: '/auth/admin/curriculums' },
  {
    name: 'curriculum editor',
    who: 'company-admin',
    path: ({ curriculum }) => `/auth/admin/curriculums/${curriculum}/edit`,
  },
  { name: 'courses, building', who: 'brand-manager', path: '/auth/admin/courses' },
  { name: 'course editor', who: 'brand-manager', path: ({ course }) => `/auth/admin/courses/${course}/edit` },
  {
    name: 'course preview',
    who: 'brand-manager',
    path: ({ course }) => `/auth/admin/courses/${course}/preview`,
  },
  {
    name: 'translations of a course',
    who: 'translator',
    path: ({ course }) => `/auth/admin/courses/${course}/translations`,
  },
  {
    name: 'translations of a curriculum',
    who: 'translator',
    path: ({ curriculum }) => `/auth/admin/curriculums/${curriculum}/translations?language=ja`,
  },
  {
    name: 'translations of a brand',
    who: 'brand-manager',
    path: ({ brand }) => `/auth/admin/brands/${brand}/translations`,
  },
  { name: 'categories, building', who: 'company-admin', path: '/auth/admin/curriculums/categories' },
  {
    name: 'translations of categories',
    who: 'translator',
    path: '/auth/admin/curriculums/categories/translations',
  },
  { name: 'course requests', who: 'company-admin', path: '/auth/admin/course-requests' },
  { name: 'shared course without a key', who: 'learner', path: '/auth/course/preview' },
  { name: 'shared course, unknown', who: 'learner', path: '/auth/course/nothing-behind-this-key/preview' },
  {
    name: 'certificate designer of a course',
    who: 'brand-manager',
    path: ({ course }) => `/auth/admin/courses/${course}/edit?tab=certificate`,
  },
  {
    name: 'certificate designer of a curriculum',
    who: 'company-admin',
    path: ({ curriculum }) => `/auth/admin/curriculums/${curriculum}/edit?tab=certificate`,
  },
  { name: 'certificates that expire', who: 'company-admin', path: '/auth/admin/certificates' },
  { name: 'SCORM packages', who: 'company-admin', path: '/auth/admin/scorm' },
  { name: 'SCORM package', who: 'company-admin', path: ({ scorm }) => `/auth/admin/scorm/${scorm}` },
  {
    name: 'SCORM learners',
    who: 'company-admin',
    path: ({ scorm }) => `/auth/admin/scorm/${scorm}?tab=learners`,
  },
  {
    name: 'SCORM results of a learner',
    who: 'company-admin',
    path: ({ scorm, registration }) => `/auth/admin/scorm/${scorm}/learners/${registration}`,
  },
  {
    name: 'editor of a SCORM course',
    who: 'company-admin',
    path: ({ scorm }) => `/auth/admin/courses/${scorm}/edit`,
  },
  { name: 'roles', who: 'platform-admin', path: '/auth/admin/roles' },
  { name: 'new role', who: 'platform-admin', path: '/auth/admin/roles/create' },
  { name: 'role', who: 'company-admin', path: ({ role }) => `/auth/admin/roles/${role}/edit` },
  { name: 'admin groups', who: 'company-admin', path: '/auth/admin/admin-groups' },
  { name: 'new admin group', who: 'company-admin', path: '/auth/admin/admin-groups/create' },
  {
    name: 'admin group',
    who: 'company-admin',
    path: ({ adminGroup }) => `/auth/admin/admin-groups/${adminGroup}/edit`,
  },
  { name: 'assignment groups', who: 'company-admin', path: '/auth/admin/assign-groups' },
  { name: 'new assignment group', who: 'company-admin', path: '/auth/admin/assign-groups/create' },
  {
    name: 'assignment group',
    who: 'company-admin',
    path: ({ assignGroup }) => `/auth/admin/assign-groups/${assignGroup}/edit`,
  },
  { name: 'business units', who: 'company-admin', path: '/auth/admin/business-units' },
  { name: 'new business unit', who: 'company-admin', path: '/auth/admin/business-units/create' },
  {
    name: 'business unit',
    who: 'company-admin',
    path: ({ unit }) => `/auth/admin/business-units/${unit}/edit`,
  },
  { name: 'activity log', who: 'platform-admin', path: '/auth/admin/activity-logs' },
  { name: 'leaderboard of people', who: 'platform-admin', path: '/auth/admin/leaderboards?period=all' },
  {
    name: 'leaderboard of dealers',
    who: 'platform-admin',
    path: '/auth/admin/leaderboards?period=all&by=dealer',
  },
  { name: 'dealers', who: 'company-admin', path: '/auth/admin/dealer-manager' },
  { name: 'dealers on the map', who: 'company-admin', path: '/auth/admin/dealer-manager?view=map' },
  { name: 'new dealer', who: 'company-admin', path: '/auth/admin/dealer-manager/create' },
  { name: 'dealer', who: 'company-admin', path: ({ dealer }) => `/auth/admin/dealer-manager/${dealer}/edit` },
  { name: 'import of dealers', who: 'company-admin', path: '/auth/admin/dealer-manager/import' },
  { name: 'import of users', who: 'company-admin', path: '/auth/admin/user-manager/import' },
  { name: 'users', who: 'company-admin', path: '/auth/admin/user-manager' },
  { name: 'user', who: 'company-admin', path: ({ user }) => `/auth/admin/user-manager/${user}/edit` },
  ...(['access', 'training', 'history'] as const).map((tab) => ({
    name: `user, ${tab}`,
    who: 'company-admin' as const,
    path: ({ user }: Things) => `/auth/admin/user-manager/${user}/edit?tab=${tab}`,
  })),
  { name: 'new user', who: 'company-admin', path: '/auth/admin/user-manager/create' },
  { name: 'duplicates', who: 'company-admin', path: '/auth/admin/user-manager/merge' },
  {
    name: 'duplicates of a person',
    who: 'company-admin',
    path: ({ user }) => `/auth/admin/user-manager/merge?user=${user}`,
  },
  { name: 'new user approvals', who: 'company-admin', path: '/auth/admin/user-requests' },
  { name: 'learner requests', who: 'company-admin', path: '/auth/admin/learner-requests' },
  {
    name: 'learner requests about a person',
    who: 'company-admin',
    path: ({ user }) => `/auth/admin/learner-requests/${user}`,
  },
  { name: 'deactivation requests', who: 'company-admin', path: '/auth/admin/deactivating-users' },
  { name: 'participation requests', who: 'company-admin', path: '/auth/admin/participating-learners' },
];

let known: Promise<Things> | undefined;

async function json<T>(request: APIRequestContext, url: string): Promise<T> {
  const answer = await request.get(url);
  expect(answer.status(), url).toBe(200);
  return (await answer.json()) as T;
}

/** Opening a package is what makes a registration. */
async function openPackage(request: APIRequestContext, courseId: string): Promise<string> {
  const opened = await request.post(`/api/scorm/${courseId}/launch`, {
    data: { tabId: crypto.randomUUID(), takeOver: true },
  });
  const { launch } = (await opened.json()) as { launch: { registrationId: string } };
  return launch.registrationId;
}

interface Row {
  readonly _id: string;
  readonly name?: string;
  readonly title?: string;
  readonly fullName?: string;
}

/** The id of the demo tenant's own row of this name; lists also hold what journeys make, and delete again. */
async function named(request: APIRequestContext, list: string, name: string): Promise<string> {
  const answer = await json<Record<string, unknown>>(request, `${list}?text=${encodeURIComponent(name)}`);
  const rows: readonly Row[] = Object.values(answer).find(Array.isArray) ?? [];
  const row = rows.find((one) => [one.name, one.title, one.fullName].includes(name));
  if (!row) throw new Error(`${list} has no ${name}`);
  return row._id;
}

/** The first category, which is one of the demo's own; their names are in the language of the visit. */
async function firstCategory(request: APIRequestContext): Promise<string> {
  const { categories } = await json<{ categories: Row[] }>(request, '/api/categories');
  return categories[0]?._id ?? '';
}

/** Whose package is open: nobody whose other pages are visited, since what is opened last is offered first. */
const PACKAGE_LEARNER = 'tessa.lundgren@demo.test';

/** Asked once a worker. */
async function findThings(
  request: APIRequestContext,
  signIn: (who: RoleKey | `${string}@${string}`) => Promise<void>,
): Promise<Things> {
  await signIn('company-admin');
  const things = {
    brand: await named(request, '/api/brands', 'Lumastead Lighting'),
    curriculum: await named(request, '/api/curriculums', 'Lighting Specialist'),
    course: await named(request, '/api/courses', 'Aiming auxiliary light bars'),
    category: await firstCategory(request),
    user: await named(request, '/api/users', 'Maya Okafor'),
    dealer: await named(request, '/api/dealers', 'Bluegrass Wheel Works'),
    role: await named(request, '/api/roles', 'Learner'),
    adminGroup: await named(request, '/api/admin-groups', 'Central and East'),
    assignGroup: await named(request, '/api/assignment-groups', 'Fleet sales'),
    unit: await named(request, '/api/business-units', 'Automotive'),
    scorm: await named(request, '/api/courses', 'Light bar fitting check'),
  };
  await signIn(PACKAGE_LEARNER);
  return { ...things, registration: await openPackage(request, things.scorm) };
}

// every visit stands for itself: workers share them out
test.describe.configure({ mode: 'parallel' });

let window: BrowserContext | undefined;

/** One window for all visits of a worker: what pages share is fetched and compiled once, as for somebody at work. */
const visit = test.extend({
  context: async ({ browser, baseURL, viewport, locale, hasTouch }, use) => {
    window ??= await browser.newContext({
      baseURL,
      viewport,
      locale,
      hasTouch,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await use(window);
  },
});

for (const { name, who, path } of visits) {
  visit(
    `${name}: opens without errors and axe finds nothing`,
    async ({ page, context, at, signIn, inspect }) => {
      known ??= findThings(context.request, signIn);
      const things = await known;
      await context.clearCookies({ name: 'session' });
      if (who) await signIn(who);
      const answer = await page.goto(at(typeof path === 'string' ? path : path(things)));
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await inspect();
      await page.close();
    },
  );
}
