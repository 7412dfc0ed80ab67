import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { NOTIFICATION_KINDS, type LiveTopic, type NotificationKind } from '@forecourt/contract/notifications';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { languageOf } from '@forecourt/contract/languages';
import { membershipOf } from './access/membership.ts';
import { isActiveAccount } from './access/standing.ts';
import type { CalendarRef } from './calendar/calendar.ts';
import type { Db, Tx } from './db/db.ts';
import { dateText, dutyList, hasText, momentText, text, type TextValues } from './i18n.ts';
import { defineJob, type Jobs } from './jobs/jobs.ts';
import { announce, announceTo } from './live.ts';
import { queueMail } from './mail/mail.ts';
import { kindsOfView, noticeView } from './notice-about.ts';
import { noticeAction } from './notice-actions.ts';
import type { Portal } from './portal.ts';
import type { Registry } from './registry.ts';
import { actorOfUser } from './session/actor-of-user.ts';
import type { Reader, SubjectRef } from './entities/entity-type.ts';
import { isFeatureEnabled } from './entities/subjects.ts';

/** A notification, shown in the page at once and mailed as each recipient has chosen. */
export interface Notice {
  readonly kind: NotificationKind;
  /** Recipient ids; inactive users are skipped. */
  readonly to: readonly string[];
  /**
   * Values of the kind’s texts; `date` is a day, `YYYY-MM-DD`, or with `zone` an instant, ISO 8601, and others may be moments
   * (`momentAt`): each reader sees them in their language.
   */
  readonly data: TextValues;
  /** Path of the page that it is about, without a language prefix. */
  readonly link: string;
  /** Idempotency key of the occasion: users who have it already aren't notified again. */
  readonly key: string;
  /** Skips refreshing open pages; senders of very many notifications do it once for all. */
  readonly quiet?: boolean;
  /** Entry to update in the recipients' calendars, by their mails. */
  readonly calendar?: CalendarRef;
  /**
   * What it is about, where people may lose sight of that (`NOTICE_ABOUT`): it is neither shown nor sent to a reader who no
   * longer sees the thing.
   */
  readonly about?: SubjectRef;
  /** Suppresses mails regardless of the recipients' choices. */
  readonly withoutMail?: boolean;
}

/** Notifies users within the caller's transaction; mails follow as jobs. Returns the notified ids. */
export async function notify(tx: Tx, jobs: Jobs, now: Date, notice: Notice): Promise<readonly string[]> {
  assertAbout(notice);
  if (notice.to.length === 0) return [];
  const { rows } = await insertNotices(notice, now).execute(tx);
  const notified = rows.map(({ user_id }) => user_id);
  if (notified.length === 0) return notified;
  if (!notice.quiet) await announce(tx, 'notifications', notified);
  const toMail = rows.filter(({ mail }) => mail === 'now').map(({ id }) => id);
  for (let from = 0; from < toMail.length; from += MAILS_A_JOB)
    await jobs.enqueue(tx, sendNotificationEmails, { ids: toMail.slice(from, from + MAILS_A_JOB) });
  return notified;
}

const MAILS_A_JOB = 200;

/** Throws for a notice without the subject that its kind wants: it would still be shown after its audience was narrowed. */
function assertAbout({ kind, about }: Notice): void {
  if (noticeView(kind) && !about) throw new Error(`A notice of the kind ${kind} names what it is about`);
}

/** Who wants no mails at all gets none, whatever was chosen for the kind. */
const insertNotices = (
  { kind, to, data, link, key, calendar, about, withoutMail = false }: Notice,
  now: Date,
) =>
  sql<{ id: string; user_id: string; mail: string }>`
    insert into notification (user_id, kind, data, link, key, calendar, about_kind, about_id, in_page, mail, created_at)
    select id, ${kind}, ${JSON.stringify(data)}::jsonb, ${link}, ${key},
      ${calendar ? JSON.stringify(calendar) : null}::jsonb, ${about?.kind ?? null}::text, ${about?.id ?? null}::uuid,
      in_page, mail, ${now}
    from (select u.id, coalesce(c.in_page, true) as in_page,
        case when u.receive_emails and not ${withoutMail}::boolean then coalesce(c.mail, ${NOTIFICATION_KINDS[kind].mail}) else 'off' end as mail
      from user_account u left join notification_choice c on c.user_id = u.id and c.kind = ${kind}
      where u.id = any(${[...new Set(to)]}::uuid[]) and ${isActiveAccount('u')}) as reader
    where in_page or mail <> 'off'
    on conflict (user_id, key) do nothing
    returning id, user_id, mail`;

/** Mails notifications that want one each. A notification is marked in the transaction that queues its mail. */
export const sendNotificationEmails = defineJob({
  name: 'notifications.mail',
  data: z.object({ ids: z.array(z.uuid()) }),
  async run({ ids }, portal) {
    for (const id of ids) await portal.database.write((tx) => mailOne(tx, portal, id));
  },
});

async function mailOne(tx: Tx, portal: Portal, id: string): Promise<void> {
  const row = await tx
    .selectFrom('notification as n')
    .innerJoin('user_account as u', 'u.id', 'n.user_id')
    .select(['n.kind', 'n.data', 'n.link', 'n.calendar', 'u.id', 'u.email', 'u.first_name', 'u.language'])
    .where('n.id', '=', id)
    .where('n.mail', '=', 'now')
    .where('n.mailed_at', 'is', null)
    .where(isActiveAccount('u'))
    .forUpdate('n')
    .executeTakeFirst();
  if (!row || !(await isSeen(tx, portal, row.id, id))) return;
  const now = portal.clock.now();
  await tx.updateTable('notification').set({ mailed_at: now }).where('id', '=', id).execute();
  await queueMail(tx, portal.jobs, {
    to: row.email,
    userId: row.id,
    language: row.language,
    template: 'notification',
    calendar: row.calendar,
    values: {
      name: row.first_name,
      link: row.link,
      ...notificationMailValues(row.kind, row.data, row.language),
    },
  });
}

const DISCUSSED = kindsOfView('discussion');
const EDITED = kindsOfView('editor');

/** SQL: may the reader see what the notification `n` of theirs is about? Asked of each at the moment at which it is shown or sent. */
export async function seenAbout(
  db: Db | Tx,
  registry: Pick<Registry, 'subjects' | 'threads'>,
  settings: TenantSettings,
  reader: Reader,
): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ kind: string }>`select distinct about_kind as kind from notification
    where user_id = ${reader.actor.id} and about_kind is not null`.execute(db);
  const rules = rows.map(({ kind }) => {
    const subject = registry.subjects.of(kind);
    if (!subject || !isFeatureEnabled(subject, settings)) return sql`when ${kind} then false`;
    const no = sql<boolean>`false`;
    const discussion = registry.threads.get(kind)?.sees('thing', reader, settings) ?? no;
    const seen = sql`case when n.kind = any(${DISCUSSED}::text[]) then ${discussion}
      when n.kind = any(${EDITED}::text[]) then ${subject.builds?.('thing', reader.actor) ?? no}
      else ${subject.visible?.('thing', reader) ?? no} end`;
    return sql`when ${kind} then exists (select from ${sql.table(subject.table)} thing where thing.id = n.about_id and ${seen})`;
  });
  return rules.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(case n.about_kind ${sql.join(rules, sql` `)} else true end)`;
}

/** SQL: the same for a person who has not asked; `false` where they are not active any more. */
export async function seenAboutBy(tx: Tx, portal: Portal, userId: string): Promise<RawBuilder<boolean>> {
  const settings = await portal.tenant.settings();
  const actor = await actorOfUser(tx, userId, settings);
  if (!actor) return sql<boolean>`false`;
  const reader = { actor, member: await membershipOf(tx, actor), now: portal.clock.now() };
  return seenAbout(tx, portal.registry, settings, reader);
}

async function isSeen(tx: Tx, portal: Portal, userId: string, id: string): Promise<boolean> {
  const seen = await seenAboutBy(tx, portal, userId);
  const { rows } = await sql`select from notification n where n.id = ${id} and ${seen}`.execute(tx);
  return rows.length > 0;
}

/** Title and body of a notification in a language; a kind may have another body for notices with a reason or a sender. */
export function wordsOf(kind: string, data: unknown, language: string): { title: string; body: string } {
  const tag = languageOf(language) ?? 'en';
  const values = counted(dated(TextData.parse(data), tag));
  const special = [
    ...(values['reason'] ? [`${kind}.because`] : []),
    ...(values['sender'] ? [`${kind}.from`] : []),
  ];
  const body = special.find((key) => hasText('notifications', key)) ?? `${kind}.body`;
  return {
    title: text(tag, 'notifications', `${kind}.title`, values),
    body: text(tag, 'notifications', body, values),
  };
}

/** The values of a notification's mail, which lists courses in a table instead of in the text. */
export function notificationMailValues(kind: string, data: unknown, language: string): TextValues {
  const values = TextData.parse(data);
  const { courses } = values;
  const name = noticeAction(kind);
  const action = name && { action: text(languageOf(language) ?? 'en', 'notifications', `action.${name}`) };
  if (courses === undefined) return { ...wordsOf(kind, values, language), ...action };
  const { title, body } = wordsOf(kind, { ...values, courses: dutyList([]) }, language);
  return { title, body: body.trim(), courses, ...action };
}

/** Adds the number that decides about a text's plural form: its texts know each by one name. */
function counted(values: TextValues): TextValues {
  const count = values['count'] ?? values['days'] ?? values['points'] ?? values['left'];
  return count === undefined ? values : { ...values, count };
}

const A_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Notices of former versions hold the date in words. */
function dated(values: TextValues, language: string): TextValues {
  const { date, zone } = values;
  if (typeof date !== 'string') return values;
  if (A_DAY.test(date)) return { ...values, date: dateText(new Date(date), language) };
  if (typeof zone !== 'string') return values;
  return { ...values, date: momentText(new Date(date), language, zone) };
}

const TextData = z.record(z.string(), z.union([z.string(), z.number()]));

/** Active users whose role has a permission; the caller narrows them further. */
export async function usersWithPermission(db: Db | Tx, right: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select u.id from ${holders(right)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * SQL: these users as `u`. Role by role, by index: few users hold such roles, but the planner can't know which and
 * would scan all users.
 */
const holders = (right: string) => sql`(select role_id from role_right where right_name = ${right} offset 0) g
  cross join lateral (select h.id from user_account h
    where h.role_id = g.role_id and ${isActiveAccount('h')} offset 0) u`;

/** Tells the open pages of those who hold a right, without asking first who they are. */
export const announceToHolders = (tx: Tx, topic: LiveTopic, right: string) =>
  announceTo(tx, topic, sql`select u.id from ${holders(right)}`);
