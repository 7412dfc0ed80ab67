import type { BulkChoice } from '../../shared/list/DataTable.tsx';
import { runInBatches, type Outcome } from '../../shared/list/runInBatches.ts';
import { type BulkAction, bulkDealers, invalidateDealers, listDealers } from './dealers.api.ts';

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

export interface Rejected {
  readonly _id: string;
  readonly name: string;
  readonly message: string;
}

/** Does one thing for all chosen dealers. @throws {ApiProblem} when the first call fails: nothing was done then */
export const applyToSelection = async (
  choice: BulkChoice,
  query: Readonly<Record<string, unknown>>,
  action: BulkAction,
): Promise<Outcome<Rejected>> =>
  runInBatches(await chosenIds(choice, query), {
    atOnce: AT_ONCE,
    action: (ids) => bulkDealers({ body: { ids, action } }),
    changed: invalidateDealers,
    keep: choice.keep,
  });
