import type * as contract from '@forecourt/contract/users';
import type { InputOf } from '@forecourt/contract/endpoint';
import type { BulkChoice } from '../../shared/list/DataTable.tsx';
import { runInBatches, type Outcome } from '../../shared/list/runInBatches.ts';
import type { Rejected } from './RejectedUsers.tsx';
import { bulkUsers, listUsers, usersChanged } from './users.api.ts';

export type UserBulkAction = InputOf<typeof contract.bulkUsers>['body']['action'];

/** People of one call, and rows of one answer; both limits are the server's. */
const AT_ONCE = 500;
const PAGE = 200;

/** The ids that are chosen; all that the search finds are asked for page by page, before anything is changed. */
async function chosenIds(
  choice: BulkChoice,
  query: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  if (!choice.all) return choice.ids;
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { users, pagination } = await listUsers({ query: { ...query, page, limit: PAGE } });
    ids.push(...users.map(({ _id }) => _id));
    if (page >= pagination.pages) return ids;
  }
}

/** Does one thing for all who are chosen. */
export const applyToSelection = async (
  choice: BulkChoice,
  query: Readonly<Record<string, unknown>>,
  action: UserBulkAction,
): Promise<Outcome<Rejected>> =>
  runInBatches(await chosenIds(choice, query), {
    atOnce: AT_ONCE,
    action: (ids) => bulkUsers({ body: { ids, action } }),
    changed: usersChanged,
    keep: choice.keep,
  });
