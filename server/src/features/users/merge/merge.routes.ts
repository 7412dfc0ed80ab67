import * as contract from '@forecourt/contract/user-merge';
import type { Tx } from '../../../kit/db/db.ts';
import { handle, type Call, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { paginationOf } from '../../../kit/list.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import type { Author } from '../commands/lock-user.ts';
import { listCandidates } from './candidates.queries.ts';
import { mergeUsers, type MergeRequest } from './merge-users.ts';
import { findMerge, mergesPage, usersByIds } from './merge.queries.ts';
import { mergeUser, toMergeView } from './merge.view.ts';
import { markNotDuplicates } from './mark-not-duplicates.ts';
import { undoMerge } from './undo-merge.ts';

const pairOf = <T>(one: T, other: T): [T, T] => [one, other];

type AnyCall = Pick<Call<unknown, Actor>, 'actor' | 'now' | 'http' | 'portal' | 'write'>;
const commandContext = ({ actor, now, http, portal }: AnyCall): Author => ({
  actor,
  now,
  http,
  jobs: portal.jobs,
  events: portal.registry.events,
});

const oneMerge = async (tx: Tx, { actor, now }: AnyCall, id: string) => ({
  merge: toMergeView(found(await findMerge(tx, actor, id)), actor, now),
});

/** Carries what a preview found out through the end of a transaction that must not last. */
class NotMeant extends Error {
  readonly summary: contract.MergeShare[];
  constructor(summary: contract.MergeShare[]) {
    super('a preview is taken back');
    this.summary = summary;
  }
}

/** Previews a merge by running it and rolling it back, so that preview and merge can't diverge. */
async function tried(call: AnyCall, input: MergeRequest): Promise<contract.MergeShare[]> {
  try {
    return await call.write(async (tx) => {
      const id = await mergeUsers(tx, commandContext(call), call.portal.registry.merging, input);
      throw new NotMeant((await oneMerge(tx, call, id)).merge.summary);
    });
  } catch (error) {
    if (error instanceof NotMeant) return error.summary;
    throw error;
  }
}

/** Calls about accounts of one person. */
export const mergeRoutes: readonly Route[] = [
  handle(contract.mergeCandidates, async ({ db, actor, query }) => {
    const rows = await listCandidates(db, actor, query);
    const people = await usersByIds(
      db,
      rows.flatMap(({ one, other }) => [one, other]),
    );
    const person = (id: string) => mergeUser(found(people.get(id)));
    return {
      candidates: rows.map(({ one, other, likeness, shared }) => ({
        people: pairOf(person(one), person(other)),
        likeness,
        shared,
      })),
      pagination: paginationOf(query, rows[0]?.total ?? 0),
    };
  }),
  handle(contract.markNotDuplicates, async (call) => {
    await call.write((tx) => markNotDuplicates(tx, commandContext(call), call.body));
    return { apart: call.body.apart };
  }),
  handle(contract.listMerges, async ({ db, actor, query, now }) => {
    const { rows, total } = await mergesPage(db, actor, query);
    return {
      merges: rows.map((row) => toMergeView(row, actor, now)),
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.previewMerge, async (call) => {
    const { primary, secondary } = call.body;
    const summary = await tried(call, call.body);
    const people = await usersByIds(call.db, [primary, secondary]);
    return {
      primary: mergeUser(found(people.get(primary))),
      secondary: mergeUser(found(people.get(secondary))),
      summary,
    };
  }),
  handle(contract.mergeUsers, (call) =>
    call.write(async (tx) => {
      const { merging } = call.portal.registry;
      return oneMerge(tx, call, await mergeUsers(tx, commandContext(call), merging, call.body));
    }),
  ),
  handle(contract.undoMerge, (call) =>
    call.write(async (tx) => {
      await undoMerge(tx, commandContext(call), call.portal.registry.merging, call.params.id);
      return oneMerge(tx, call, call.params.id);
    }),
  ),
];
