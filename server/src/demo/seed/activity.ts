import { HOUR, MINUTE } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { users } from '../content/index.ts';
import { idOf, type Ids } from './people.ts';
import { randomOf, type Random } from './random.ts';

interface Done {
  readonly by: string;
  readonly as?: string;
  readonly type: string;
  readonly subject?: { readonly kind: string; readonly id: string };
  readonly data?: object;
}

interface Ago extends Done {
  readonly minutesAgo: number;
}

const PLATFORM = 'platform-admin@demo.test';
const COMPANY = 'company-admin@demo.test';
const BUILDER = 'brand-manager@demo.test';
const LEARNER = 'learner@demo.test';
/** Hours between a course's being made and its going out. */
const MADE = 30;

/** Writes what administrators have done over the last weeks, so that the log has something to say. */
export async function seedActivity(
  tx: Tx,
  { users: people, brands, courses, now }: { users: Ids; brands: Ids; courses: Ids; now: Date },
): Promise<void> {
  const random = randomOf(31);
  const done: readonly Ago[] = [
    ...signIns(random),
    ...[...courses.values()].flatMap((id, i) => building(id, i, random)),
    ...[...brands.values()].map((id, i) => ({
      by: BUILDER,
      type: 'brand.page',
      subject: { kind: 'brand', id },
      minutesAgo: (i + 2) * 26 * 60 + random.between(0, 90),
    })),
    ...caring(people),
  ];
  const rows = done.map(({ by, as, type, subject, data, minutesAgo }) => ({
    at: new Date(now.getTime() - minutesAgo * MINUTE),
    actor_id: idOf(people, by),
    acting_as_id: as ? idOf(people, as) : null,
    type,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    data: JSON.stringify(data ?? {}),
    // documentation addresses (RFC 5737)
    ip: `192.0.2.${10 + (by.length % 40)}`,
    request_id: `demo-${type}-${minutesAgo}`,
  }));
  await tx.insertInto('activity_entry').values(rows).execute();
}

function signIns(random: Random): Ago[] {
  const often = [PLATFORM, COMPANY, BUILDER, LEARNER, ...users.slice(0, 12).map(({ email }) => email)];
  return often.flatMap((by) =>
    Array.from({ length: random.between(1, 3) }, () => ({
      by,
      type: 'session.sign-in',
      minutesAgo: random.between(20, 14 * 24 * 60),
    })),
  );
}

function building(id: string, i: number, random: Random): Ago[] {
  const subject = { kind: 'course', id };
  const published = (i + 1) * 17 * 60 + random.between(0, 600);
  const changed = { changed: ['title', 'description'] };
  return [
    { by: BUILDER, type: 'course.create', subject, minutesAgo: published + MADE * 60 },
    { by: BUILDER, type: 'course.save', subject, data: changed, minutesAgo: published + 45 },
    { by: BUILDER, type: 'course.publish', subject, minutesAgo: published },
  ];
}

/** A user who is changed, and an administrator who acts as one. */
function caring(people: Ids): Ago[] {
  const subject = { kind: 'user', id: idOf(people, LEARNER) };
  const changes = [{ field: 'dealerPosition', from: 'Parts counter', to: 'Showroom sales' }];
  const hour = HOUR / MINUTE;
  return [
    { by: COMPANY, type: 'user.change', subject, data: { changes }, minutesAgo: 53 * hour },
    { by: COMPANY, type: 'proxy.start', subject, minutesAgo: 52 * hour },
    { by: COMPANY, as: LEARNER, type: 'profile.change', subject, minutesAgo: 52 * hour - 6 },
    { by: COMPANY, as: LEARNER, type: 'proxy.end', subject, minutesAgo: 52 * hour - 11 },
  ];
}
