import { sql } from 'kysely';
import * as contract from '@forecourt/contract/activitys';
import type { Language } from '@forecourt/contract/languages';
import { Currency } from '@forecourt/contract/wallet';
import { audienceView } from '../../kit/access/audience.ts';
import type { Db } from '../../kit/db/db.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { presentOne, presentPage, submissionRoutes } from '../../kit/submissions/routes.ts';
import { worded } from '../../kit/texts/stored.ts';
import { activitiesFile } from './activities-table.ts';
import { activityKind } from './activities.kind.ts';
import { submitActivity } from './commands/submit-activity.ts';
import { createType, deleteType, saveType } from './kinds/activity-types.commands.ts';
import { findType, listTypes, type ActivityTypeRow } from './kinds/activity-types.queries.ts';

const Shape = contract.ActivityTypeView.shape;

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
}

/** Editors get the stored texts; other users get the localized ones. */
const textsFor = ({ name, description, texts }: ActivityTypeRow, { actor, language }: Reader) =>
  hasGlobalScope(actor) ? { name, description } : worded({ name, description }, texts, language).texts;

const view = (row: ActivityTypeRow, reader: Reader): contract.ActivityTypeView => ({
  _id: row.id,
  ...textsFor(row, reader),
  account: Shape.account.parse(row.account),
  currency: Currency.nullable().parse(row.currency),
  amount: row.amount,
  perMonth: row.per_month,
  raceStyle: Shape.raceStyle.parse(row.race_style),
  evidence: row.evidence,
  active: row.active,
  audience: audienceView(row),
  version: row.version,
  can: { edit: hasGlobalScope(reader.actor) },
});

type RequestContext = Pick<Call<unknown, Actor>, 'db' | 'actor' | 'http'>;

const one = async ({ db, actor, http: { language } }: RequestContext, id: string) => ({
  activityType: view(found(await findType(db, id)), { actor, language }),
});

type Total = { account: 'points' | 'loyalty' | 'cash'; currency: Currency | null; amount: number };

/** Amounts that a user's approved activities earned, by account. */
async function overview(db: Db, userId: string, currency: string) {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from submission
    where submitter_id = ${userId} and kind = 'activity' and status <> 'withdrawn'`.execute(db);
  const { rows: totals } = await sql<Total>`
    select award_account as account, award_currency as currency, sum(awarded)::bigint as amount from submission
    where submitter_id = ${userId} and kind = 'activity' and awarded is not null group by 1, 2 order by 1, 2`.execute(
    db,
  );
  return {
    totalEarnedAmount: totals.find((one) => one.currency === currency)?.amount ?? 0,
    submissionCount: counted[0]?.count ?? 0,
    totals,
  };
}

export const activityRoutes: readonly Route[] = [
  handle(contract.listActivityTypes, async ({ db, actor, query, http: { language } }) => {
    const { rows, total } = await listTypes(db, actor, query);
    const reader = { actor, language };
    return { activityTypes: rows.map((row) => view(row, reader)), pagination: paginationOf(query, total) };
  }),
  handle(contract.createActivityType, async (call) =>
    one(call, await call.write((tx) => createType(tx, call, call.body))),
  ),
  handle(contract.saveActivityType, async (call) => {
    await call.write((tx) => saveType(tx, call, call.params.id, call.body));
    return one(call, call.params.id);
  }),
  handle(contract.deleteActivityType, async (call) => {
    await call.write((tx) => deleteType(tx, call, call.params.id));
    return {};
  }),
  handle(contract.exportActivities, (call) => activitiesFile(call)),
  handle(contract.createActivity, async (call) => {
    const id = await call.write((tx) => submitActivity(tx, call, call.body));
    return presentOne(call, activityKind, id);
  }),
  handle(contract.myActivities, (call) =>
    presentPage({ ...call, query: { ...call.query, mine: 'true' } }, activityKind),
  ),
  handle(contract.activityOverview, ({ db, actor, settings }) => overview(db, actor.id, settings.currency)),
  ...submissionRoutes(activityKind, contract.activityCalls),
];
