import * as contract from '@forecourt/contract/offline';
import { membershipOf } from '../../kit/access/membership.ts';
import { DAY } from '../../kit/clock.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { notFound } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { courseCards, readableCourse } from '../learning/learning.public.ts';
import { testResult } from '../tests/tests.public.ts';
import { handInOffline } from './commands/submit-offline.ts';
import { takeOffline } from './commands/take-offline.ts';
import { knownDownloads } from './offline.queries.ts';
import { toDownloadView } from './offline.view.ts';

/** Remaining days below which a download is renewed. */
const RENEW = 20;

async function statesOf({ db, actor, http, now }: Call<unknown, Actor>, ids: readonly string[]) {
  const known = await knownDownloads(db, actor.id, ids, new Date(now.getTime() + RENEW * DAY));
  const { courses } = await courseCards(db, actor, await membershipOf(db, actor), {
    language: http.language,
    now,
    ids: [...new Set(known.map((download) => download.course_id))],
  });
  const open = new Set(courses.filter(({ lock }) => lock === null).map(({ _id }) => _id));
  return ids.map((id) => {
    const download = known.find((one) => one.id === id);
    if (!download?.allowed || !open.has(download.course_id)) return { _id: id, state: 'gone' as const };
    return { _id: id, state: download.changed ? ('changed' as const) : ('current' as const) };
  });
}

export const offlineRoutes: readonly Route[] = [
  handle(contract.takeOffline, async (call) => {
    const { actor, db, write, settings, now, params, http } = call;
    const course = await readableCourse(db, actor, params.id, { language: http.language });
    if (course.preview) throw notFound();
    const download = await write((tx) => takeOffline(tx, { userId: actor.id, settings, now }, course.id));
    return { download: await toDownloadView(db, download, http.language) };
  }),
  handle(contract.checkOffline, async (call) => ({ downloads: await statesOf(call, call.body.downloads) })),
  handle(contract.handInOffline, async (call) => {
    const { actor, db, write, settings, now, params, body, http, portal } = call;
    const member = await membershipOf(db, actor);
    const study = { userId: actor.id, member, settings, now, portal, actingBy: actor.proxiedBy?.id };
    const attempt = await write((tx) => handInOffline(tx, study, params.downloadId, body));
    const submitted_at = attempt.submitted_at ?? now;
    return { result: await testResult(db, { ...attempt, submitted_at }, http.language) };
  }),
];
