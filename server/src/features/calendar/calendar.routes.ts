import * as contract from '@forecourt/contract/calendar';
import { languageOf } from '@forecourt/contract/languages';
import { refuseProxy } from '../../kit/acting.ts';
import { feedFile } from '../../kit/calendar/icalendar.ts';
import { addressOf, calendarOfPerson } from '../../kit/calendar/invitations.ts';
import { DAY } from '../../kit/clock.ts';
import { handle, handleOpen, type Route } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import { text } from '../../kit/i18n.ts';
import { endLink, linkOf, makeLink, ownerOf } from './calendar-link.ts';

/** What is over stays this long, ms. */
const PAST = 90 * DAY;

export const calendarRoutes: readonly Route[] = [
  handle(contract.calendarLink, async ({ db, actor }) => ({ link: await linkOf(db, actor.id) })),
  handle(contract.makeCalendarLink, (call) => {
    refuseProxy(call.actor);
    return call.write(async (tx) => {
      const token = await makeLink(tx, call);
      const url = `${addressOf(call.portal)}/api/calendar/${token}.ics`;
      return { link: { url, createdAt: call.now.toISOString() } };
    });
  }),
  handle(contract.endCalendarLink, (call) => {
    refuseProxy(call.actor);
    return call.write((tx) => endLink(tx, call));
  }),
  handleOpen(contract.calendarFeed, async ({ db, portal, params, now }) => {
    const person = found(await ownerOf(db, params.token));
    const owner = { id: person.id, language: languageOf(person.language) ?? 'en' };
    const entries = await calendarOfPerson(db, portal, owner, new Date(now.getTime() - PAST));
    return {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="forecourt.ics"',
      },
      body: await feedFile({
        name: text(owner.language, 'words', 'calendar.name'),
        entries,
        portal: addressOf(portal),
      }),
    };
  }),
];
