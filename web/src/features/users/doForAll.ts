import type * as contract from '@forecourt/contract/users';
import type { InputOf } from '@forecourt/contract/endpoint';
import type { BulkChoice } from '../../shared/list/DataTable.tsx';
import type { Refused } from './RefusedPeople.tsx';
import { bulkUsers, listUsers, usersChanged } from './users.api.ts';

export type BulkDeed = InputOf<typeof contract.bulkUsers>['body']['action'];

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

/** Does one thing for all who are chosen. @returns for how many, and for whom not */
export async function doForAll(
  choice: BulkChoice,
  query: Readonly<Record<string, unknown>>,
  action: BulkDeed,
): Promise<{ readonly done: number; readonly refused: readonly Refused[] }> {
  const ids = await chosenIds(choice, query);
  const refused: Refused[] = [];
  let done = 0;
  try {
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const body = { ids: ids.slice(start, start + AT_ONCE), action };
      const answer = await bulkUsers({ body });
      done += answer.done;
      refused.push(...answer.refused);
    }
  } finally {
    await usersChanged();
  }
  return { done, refused };
}
