import { isActiveAccount } from '../../kit/access/standing.ts';
import type { CommandContextWithPortal } from '../../kit/command-context.ts';
import type { Tx } from '../../kit/db/db.ts';
import { announce } from '../../kit/live.ts';
import { notify } from '../../kit/notify.ts';
import type { Portal } from '../../kit/portal.ts';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { addressOf, listInstructors } from './field-training.queries.ts';

/** What is needed to tell people something: with a request, or by the clock. */
export interface NotificationContext {
  readonly now: Date;
  readonly portal: Pick<Portal, 'jobs'>;
  readonly settings: TenantSettings;
}

export type VisitNews = 'confirmed' | 'changed' | 'cancelled' | 'completed' | 'reminder';

/** Facts of a visit for notifications, and its participants. */
async function factsOf(tx: Tx, id: string) {
  const visit = await tx
    .selectFrom('appointment as a')
    .innerJoin('dealer as d', 'd.id', 'a.dealer_id')
    .leftJoin('user_account as i', 'i.id', 'a.instructor_id')
    .select([
      'a.id',
      'a.dealer_id',
      'a.subject',
      'a.starts_at',
      'a.zone',
      'a.version',
      'a.instructor_id',
      'a.requested_by',
    ])
    .select(['d.name as dealer', 'a.is_virtual', 'i.first_name', 'i.last_name'])
    .select(addressOf('d').as('address'))
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  const attendees = await tx
    .selectFrom('appointment_attendee')
    .select('user_id')
    .where('appointment_id', '=', id)
    .execute();
  const place = visit.is_virtual ? visit.dealer : [visit.dealer, visit.address].filter(Boolean).join(', ');
  const people = [visit.instructor_id, visit.requested_by, ...attendees.map(({ user_id }) => user_id)];
  const data = {
    title: visit.subject,
    dealer: visit.dealer,
    instructor: `${visit.first_name ?? ''} ${visit.last_name ?? ''}`.trim(),
    date: visit.starts_at.toISOString(),
    zone: visit.zone,
  };
  return { visit, data, place, people: people.filter((one) => one !== null) };
}

/** Notifies a visit's instructor, requester, and attendees. */
export async function notifyAll(
  tx: Tx,
  { now, portal }: NotificationContext,
  id: string,
  what: {
    readonly news: VisitNews;
    readonly reason?: string;
    readonly except?: string;
    readonly key?: string;
    /** People who no longer belong to it, and whose calendars are to lose it. */
    readonly also?: readonly string[];
  },
): Promise<void> {
  const { visit, data, place, people } = await factsOf(tx, id);
  const to = [...new Set([...people, ...(what.also ?? [])])].filter((one) => one !== what.except);
  const invites = what.news === 'confirmed' || what.news === 'changed' || what.news === 'cancelled';
  await notify(tx, portal.jobs, now, {
    kind: `field.${what.news}`,
    to,
    data: {
      ...data,
      // whatever changed, it says where and when
      ...(what.news === 'changed' && { dealer: place }),
      ...(what.reason && { reason: what.reason }),
    },
    link: `/auth/field-training/${id}`,
    key: what.key ?? `field:${id}:${what.news}:${visit.version}`,
    ...(invites && { calendar: { kind: 'appointment', id } }),
  });
  await announce(tx, 'badges', to);
}

/** Notifies users who can confirm a request; without an instructor in charge, users who assign visits. */
export async function notifyVisitRequest(
  tx: Tx,
  { now, portal, settings }: NotificationContext,
  id: string,
  except: string | null,
) {
  const { visit, data } = await factsOf(tx, id);
  const inCharge = visit.instructor_id
    ? [visit.instructor_id]
    : (await listInstructors(tx, { settings }, { dealer: visit.dealer_id })).map(({ _id }) => _id);
  const admins = inCharge.length === 0 ? await fieldAdmins(tx, settings) : [];
  const notifyUser = (to: readonly string[], link: string) =>
    notify(tx, portal.jobs, now, {
      kind: 'field.requested',
      to: to.filter((one) => one !== except),
      data,
      link,
      key: `field:${id}:requested:${visit.version}`,
    });
  await notifyUser(inCharge, `/auth/field-training/${id}`);
  await notifyUser(admins, `/auth/admin/field-training/${id}`);
  await announce(tx, 'badges', [...inCharge, ...admins]);
}

/** Field-training administrators; their scope decides what they see. */
async function fieldAdmins(tx: Tx, { fieldTrainingAdminRoles }: TenantSettings): Promise<string[]> {
  if (fieldTrainingAdminRoles.length === 0) return [];
  const rows = await tx
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select('u.id')
    .where('r.key', 'in', fieldTrainingAdminRoles)
    .where(isActiveAccount('u'))
    .execute();
  return rows.map(({ id }) => id);
}

/** Who acts and when, as what tells people needs it. */
export const notifierFor = ({ now, portal, settings }: CommandContextWithPortal): NotificationContext => ({
  now,
  portal,
  settings,
});
