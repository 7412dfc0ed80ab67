import * as contract from '@forecourt/contract/spiffs';
import { membershipOf } from '../../kit/access/membership.ts';
import { dayAt } from '../../kit/clock.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { restorableSince } from '../../kit/publishable/restorable.ts';
import { stepRoutes } from '../../kit/publishable/routes.ts';
import { type Actor } from '../../kit/session/actor.ts';
import { ownDealers } from '../../kit/submissions/own-dealer.ts';
import { draftSpiff, saveSpiff } from './commands/save-spiff.ts';
import { openSpiffs } from './own-spiffs.queries.ts';
import { spiffs } from './spiffs.kind.ts';
import { findSpiff, spiffsPage } from './spiffs.queries.ts';
import { toOwnSpiffView, toSpiffRow, toSpiffView, toUnclaimedView } from './spiffs.view.ts';
import { missingTrainingFor } from './training.queries.ts';
import { unclaimedSpiffs } from './unclaimed.queries.ts';
import { managesDealers } from '../../kit/access/scope.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'http' | 'now'>;

const load = async ({ actor, db, http, now }: RequestContext, id: string) => ({
  spiff: toSpiffView(found(await findSpiff(db, actor, id, http.language)), { actor, now }),
});

export const spiffRoutes: readonly Route[] = [
  handle(contract.listSpiffs, async ({ actor, db, query, http, now }) => {
    const reading = { language: http.language, since: restorableSince(now) };
    const { rows, total } = await spiffsPage(db, actor, query, reading);
    return {
      spiffs: rows.map((row) => toSpiffRow(row, { actor, now })),
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.createSpiff, async (call) =>
    load(call, await call.write((tx) => draftSpiff(tx, call, call.body))),
  ),
  handle(contract.ownSpiffs, async ({ actor, db, http, now, settings }) => {
    const today = dayAt(now, settings.timeZone);
    const { language } = http;
    const member = await membershipOf(db, actor);
    const rows = await openSpiffs(db, { userId: actor.id, member, language, today });
    const [lacking, dealers] = await Promise.all([
      missingTrainingFor(
        db,
        rows.map(({ id }) => id),
        { userId: actor.id, language, day: today, timeZone: settings.timeZone },
      ),
      ownDealers(db, actor),
    ]);
    const bySpiff = Map.groupBy(lacking, ({ spiff_id }) => spiff_id);
    return {
      spiffs: rows.map((row) => toOwnSpiffView(row, bySpiff.get(row.id) ?? [])),
      dealers,
      today,
      managesPeople: managesDealers(actor),
    };
  }),
  handle(contract.unclaimedSpiffs, async ({ actor, db, http, now, settings }) => {
    const context = { language: http.language, today: dayAt(now, settings.timeZone) };
    const rows = await unclaimedSpiffs(db, actor, context);
    return { spiffs: rows.map(toUnclaimedView) };
  }),
  handle(contract.getSpiff, (call) => load(call, call.params.id)),
  handle(contract.saveSpiff, async (call) => {
    await call.write((tx) => saveSpiff(tx, call, call.params.id, call.body));
    return load(call, call.params.id);
  }),
  ...stepRoutes(
    spiffs,
    {
      publish: contract.publishSpiff,
      unpublish: contract.unpublishSpiff,
      restore: contract.restoreSpiff,
    },
    load,
  ),
  handle(contract.deleteSpiff, (call) => call.write((tx) => spiffs.remove(tx, call, call.params.id))),
];
