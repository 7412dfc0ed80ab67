import type { BulkChoice } from '../../shared/list/DataTable.tsx';
import { type BulkAction, bulkDealers, listDealers } from './dealers.api.ts';

/** Rows of one answer. */
const PAGE = 200;
/** Dealers that one bulk call takes. */
const AT_ONCE = 500;

/** Ids of the chosen dealers; all that the search finds are asked for page by page. */
async function chosenIds(choice: BulkChoice, query: Readonly<Record<string, unknown>>): Promise<string[]> {
  if (!choice.all) return [...choice.ids];
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const { dealers, pagination } = await listDealers({ query: { ...query, page, limit: PAGE } });
    found.push(...dealers.map(({ _id }) => _id));
    if (page >= pagination.pages) return found;
  }
}

export interface BulkResult {
  readonly done: number;
  readonly refused: readonly { readonly _id: string; readonly name: string; readonly message: string }[];
}

/** Does one thing for all chosen dealers. @throws {ApiProblem} when a call fails; what was done by then stays */
export async function doForChosen(
  choice: BulkChoice,
  query: Readonly<Record<string, unknown>>,
  action: BulkAction,
): Promise<BulkResult> {
  const ids = await chosenIds(choice, query);
  let result: BulkResult = { done: 0, refused: [] };
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = await bulkDealers({ body: { ids: ids.slice(from, from + AT_ONCE), action } });
    result = { done: result.done + part.done, refused: [...result.refused, ...part.refused] };
  }
  return result;
}
