import { sql } from 'kysely';
import type { RewardDetail } from '@forecourt/contract/rewards';
import { attributionOf } from '../../kit/command-context.ts';
import type { Call } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import { hasPermission, type Actor } from '../../kit/session/actor.ts';
import type { Doing } from './locked-reward.ts';
import { inScope, findReward, listSteps } from './rewards.queries.ts';
import { rewardDetail, type Presenting } from './rewards.view.ts';

export type RequestContext = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'http' | 'now' | 'settings'>;

export const presentingOf = ({ actor, settings }: RequestContext): Presenting => ({
  actor,
  addressEditable: settings.rewardsEditShippingAddress,
  zone: settings.timeZone,
});

export const readingOf = ({ http, now, settings }: RequestContext) => ({
  language: http.language,
  now,
  zone: settings.timeZone,
});

/** SQL over the reward `r`: one's own; for those who hold the reports or edit incentives, those in scope, too. */
export const seenBy = (actor: Actor) =>
  hasPermission(actor, 'INCENTIVE_REPORTS', 'CREATE_EDIT_INCENTIVE')
    ? sql<boolean>`(r.user_id = ${actor.id} or ${inScope(actor)})`
    : sql<boolean>`(r.user_id = ${actor.id})`;

/** A reward with its history as the actor sees it now; 404 when it does not exist for them. */
export async function loadReward(call: RequestContext, id: string): Promise<{ reward: RewardDetail }> {
  const row = found(await findReward(call.db, id, seenBy(call.actor), readingOf(call)));
  return { reward: rewardDetail(row, await listSteps(call.db, id), presentingOf(call)) };
}

type Acting = Pick<Call<unknown, Actor>, 'actor' | 'now' | 'settings' | 'portal'>;

/** Context that a change of a reward needs from its call. */
export const doingOf = ({ actor, now, settings, portal }: Acting): Doing => ({
  now,
  settings,
  jobs: portal.jobs,
  events: portal.registry.events,
  who: attributionOf(actor),
});
