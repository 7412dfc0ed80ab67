import { sql } from 'kysely';
import * as contract from '@forecourt/contract/live-attendance';
import { membershipOf } from '../../../kit/access/membership.ts';
import { BOM, csvLine } from '../../../kit/csv.ts';
import { handle, type Call, type Route } from '../../../kit/http/handle.ts';
import { allow, found } from '../../../kit/http/problem.ts';
import { dateText, momentText, text } from '../../../kit/i18n.ts';
import { printedPage } from '../../../kit/print-page.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { sessionsOf } from '../../../kit/zones.ts';
import { findEvent } from '../events/events.queries.ts';
import { labelOf } from '../events/events.view.ts';
import { loadRoster } from '../seats/roster.queries.ts';
import { reachOf } from '../seats/manageable-users.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'db' | 'actor' | 'now' | 'http'>;

/** Minor units in one of the main unit. */
const MINOR = 100;

/** A class with its roster, for who runs it; to all others its roster does not exist. */
async function rosterFor({ db, actor, now, http }: RequestContext, id: string) {
  const reach = await reachOf(db, actor, id);
  allow(reach.edits || reach.teaches);
  const { language } = http;
  const member = await membershipOf(db, actor);
  const event = found(await findEvent(db, { actor, member, language, now }, id));
  const people = await loadRoster(db, id, sql`true`);
  return {
    language,
    event,
    sessions: sessionsOf(event.starts_at, event.ends_at, event.timezone),
    people: people.toSorted((a, b) => a.user.fullName.localeCompare(b.user.fullName, language)),
  };
}

export const sheetRoutes: readonly Route[] = [
  handle(contract.signInSheet, async (call) => {
    const { language, event, sessions, people } = await rosterFor(call, call.params.id);
    const word = (key: string) => ({ text: text(language, 'words', key) });
    const seated = people.filter(({ status }) => status === 'enrolled' || status === 'completed');
    return {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: printedPage({
        language,
        title: labelOf(event, language),
        lines: [momentText(event.starts_at, language, event.timezone)],
        head: [
          word('confirmations.name'),
          word('confirmations.dealer'),
          ...sessions.map(({ start }) => ({ text: dateText(start, language, event.timezone) })),
        ],
        rows: seated.map(({ user }) => [
          { text: user.fullName },
          { text: user.dealer },
          ...sessions.map(() => ({ text: '' })),
        ]),
        toFill: true,
      }),
    };
  }),
  handle(contract.exportAttendance, async (call) => {
    const { language, sessions, people } = await rosterFor(call, call.params.id);
    const word = (key: string) => text(language, 'words', key);
    const head = [
      ...['confirmations.name', 'roster.email', 'confirmations.dealer', 'roster.status', 'roster.price'].map(
        word,
      ),
      ...sessions.map(({ day }) => text(language, 'words', 'roster.day', { day })),
      word('roster.completed'),
    ];
    const lines = people.map(({ user, status, price, days, completedAt }) => [
      user.fullName,
      user.email,
      user.dealer,
      status,
      price ? `${(price.amount / MINOR).toFixed(2)} ${price.currency}` : '',
      ...sessions.map(({ day }) => presenceOn(days, day)),
      completedAt ?? '',
    ]);
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="attendance.csv"',
      },
      body: BOM + [head, ...lines].map(csvLine).join(''),
    };
  }),
];

/** Presence: present, absent, or unknown. */
function presenceOn(
  days: readonly { readonly day: number; readonly present: boolean }[],
  day: number,
): string {
  const mark = days.find((one) => one.day === day);
  if (!mark) return '';
  return mark.present ? 'yes' : 'no';
}
