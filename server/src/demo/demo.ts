import { randomBytes } from 'node:crypto';
import { TenantSettings } from '@forecourt/contract/abilities';
import { DEMO_PASSWORD } from '../kit/demo.ts';
import { lockByName, type Tx } from '../kit/db/db.ts';
import { hashPassword } from '../kit/password.ts';
import type { Portal } from '../kit/portal.ts';
import { writeSettings } from '../kit/tenant.ts';
import { vaultOf } from '../kit/vault.ts';
import { demoAreas, type DemoWorld } from './areas.ts';
import { announcement, isEmpty } from './offer-demo.ts';
import { slides } from './content/index.ts';
import { seedActivity } from './seed/activity.ts';
import { seedCourses } from './seed/courses.ts';
import { fileShelf, declareUses } from './seed/file-shelf.ts';
import { seedAccountRequests } from './seed/account-requests.ts';
import { seedCertificates } from './seed/certificates.ts';
import { seedNotifications } from './seed/notifications.ts';
import { idOf, seedPeople } from './seed/people.ts';
import { prepare, type Prepared } from './seed/prepare.ts';
import { seedProgress } from './seed/progress.ts';
import { seedRequests } from './seed/requests.ts';
import { seedBrands, seedCurriculums } from './seed/training.ts';

const LIMIT = 1000;

/**
 * Fills an empty database with the demo tenant, all or nothing: files first, then one transaction. A database that
 * holds a user is never touched. Returns lines about the demo sign-ins for the greeting.
 */
export async function fillDemo(portal: Portal): Promise<readonly string[]> {
  const { config, database } = portal;
  portal.log.info('filling the empty database with the demo tenant: this takes half a minute, once');
  const password = config.demo === 'documented-password' ? DEMO_PASSWORD : randomPassword();
  const shelf = fileShelf(portal.files);
  const prepared = await prepare(shelf);
  const areas = await Promise.all(demoAreas.map((prepareArea) => prepareArea(shelf)));
  const hash = await hashPassword(password);
  const filled = await database.write(async (tx) => {
    await lockByName(tx, 'demo');
    // another process may have been faster
    if (!(await isEmpty(tx))) return false;
    const world = await seedAll(tx, portal, prepared, hash);
    for (const seedArea of areas) await seedArea(tx, world);
    return true;
  });
  return filled ? announcement(password) : [];
}

async function seedAll(
  tx: Tx,
  { jobs, clock, config }: Portal,
  prepared: Prepared,
  hash: string,
): Promise<DemoWorld> {
  const now = clock.now();
  const settings = demoSettings();
  await writeSettings(tx, settings, now, null);
  const people = await seedPeople(tx, hash, now);
  const brands = await seedBrands(tx, people, prepared, now);
  const courses = await seedCourses(tx, brands, prepared.courses, now);
  const curriculums = await seedCurriculums(tx, { people, brands, courses }, prepared, now);
  await seedRequests(tx, people.users, courses, now);
  await seedAccountRequests(tx, people, now);
  await seedSlides(tx, prepared.slides);
  await tx.updateTable('public_page').set({ published: true }).execute();
  await seedProgress(tx, { users: people.users, courses }, settings.coursePoints, now);
  const maker = idOf(people.users, 'brand-manager@demo.test');
  await seedCertificates(tx, { maker, courses, curriculums, settings, now, jobs });
  await seedNotifications(tx, now);
  await seedActivity(tx, { users: people.users, brands, courses, now });
  return { people, brands, courses, curriculums, settings, now, jobs, vault: await vaultOf(config) };
}

/** Every feature on but training-only mode and the public home page; room to build. */
function demoSettings(): TenantSettings {
  const defaults = TenantSettings.parse({});
  const names = Object.keys(defaults.features);
  return TenantSettings.parse({
    features: Object.fromEntries(names.map((name) => [name, true])),
    courseLimits: LIMIT,
    curriculumLimits: LIMIT,
    adminRoles: [...defaults.adminRoles, 'live-training-admin', 'translator'],
    supportEmail: 'support@demo.test',
  });
}

async function seedSlides(tx: Tx, images: readonly string[]): Promise<void> {
  const rows = slides.map((slide, position) => ({
    position,
    title: slide.title,
    body: slide.text,
    link: slide.link,
    link_label: slide.button,
    image_id: images[position] ?? null,
    texts: JSON.stringify({ fr: { title: slide.fr.title, text: slide.fr.text, linkLabel: slide.fr.button } }),
  }));
  const added = await tx.insertInto('dashboard_slide').values(rows).returning(['id', 'image_id']).execute();
  for (const { id, image_id } of added) await declareUses(tx, { kind: 'slide', id }, [image_id]);
}

/** Letters and digits, as the documented password rule asks. */
const randomPassword = (): string => `Fc1${randomBytes(12).toString('hex')}`;
