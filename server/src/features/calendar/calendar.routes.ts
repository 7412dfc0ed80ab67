import * as contract from '@forecourt/contract/calendar';
import { languageOf } from '@forecourt/contract/languages';
import type { CalendarEntry } from '../../kit/calendar/calendar.ts';
import { feedFile } from '../../kit/calendar/icalendar.ts';
import { addressOf, calendarOfUser, entriesNow } from '../../kit/calendar/invitations.ts';
import { DAY } from '../../kit/clock.ts';
import { handle, handleOpen, type Route } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import { privateLinkRoutes, privateLinks } from '../../kit/private-links.ts';
import { portalNameOf } from '../../kit/tenant.ts';

/** Retention of past events in the feed, ms. */
const PAST = 90 * DAY;

const links = privateLinks({
  table: 'calendar_link',
  log: { create: 'calendar-link.create', end: 'calendar-link.end' },
});

const dateView = ({
  id,
  kind,
  title,
  location,
  start,
  end,
  zone,
  status,
  page,
}: CalendarEntry & { kind: string }) => ({
  _id: id,
  kind,
  title,
  location,
  startDate: start.toISOString(),
  endDate: end.toISOString(),
  timezone: zone,
  tentative: status === 'tentative',
  page,
});

export const calendarRoutes: readonly Route[] = [
  ...privateLinkRoutes(
    links,
    contract.calendarLinkCalls,
    (portal, token) => `${addressOf(portal)}/api/calendar/${token}.ics`,
  ),
  handle(contract.comingDates, async ({ db, portal, actor, now, http }) => {
    const owner = { id: actor.id, language: http.language };
    const kinds = [...portal.registry.calendars.keys()];
    const lists = await Promise.all(
      kinds.map(async (kind) => {
        const entries = await entriesNow(db, portal, owner, kind, { since: now });
        return entries.map((entry) => ({ ...entry, kind }));
      }),
    );
    const next = lists.flat().toSorted((a, b) => a.start.getTime() - b.start.getTime());
    return { dates: next.slice(0, contract.COMING_DATES).map(dateView) };
  }),
  handleOpen(contract.calendarFeed, async ({ db, portal, params, now, settings }) => {
    const person = found(await links.ownerOf(db, params.token));
    const owner = { id: person.id, language: languageOf(person.language) ?? 'en' };
    const entries = await calendarOfUser(db, portal, owner, new Date(now.getTime() - PAST));
    return {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="forecourt.ics"',
      },
      body: await feedFile({
        name: portalNameOf(settings),
        entries,
        portal: addressOf(portal),
      }),
    };
  }),
];
