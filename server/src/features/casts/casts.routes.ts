import { OTHER } from '@forecourt/contract/casts';
import type { AnyEndpoint, Endpoint, Path } from '@forecourt/contract/endpoint';
import type { AnyContentKind } from '../../kit/content/kind.ts';
import type { ContentPublishing } from '../../kit/content/publishing.ts';
import { readerOf } from '../../kit/content/rows.ts';
import { presentRows, assertReadable } from '../../kit/content/routes.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { hasPermission, type Actor } from '../../kit/session/actor.ts';
import { saveCategories, type CategoriesInput } from './categories/categories.commands.ts';
import {
  categoryList,
  listCategoryItems,
  newestByCategory,
  type Page,
} from './categories/categories.queries.ts';
import { categoryRef, type CastKind } from './casts.kind.ts';
import { trackListening, type Report } from './listening.ts';

type Answer = Record<string, unknown>;
type Reads<Params, Query> = Endpoint<'GET', Path, Params, Query, unknown, undefined, undefined, Answer>;
type Sends<Params, Body> = Endpoint<'POST', Path, Params, unknown, unknown, Body, unknown, Answer>;

/** The calls of either kind: how their answers name the things is all in which they differ. */
interface Calls {
  readonly byCategories: Reads<unknown, Pick<Page, 'text'>>;
  readonly byCategory: Reads<{ readonly categoryId: string }, Page>;
  readonly track: Sends<{ readonly id: string }, Report>;
  readonly categories: Reads<unknown, unknown>;
  readonly saveCategories: Sends<unknown, CategoriesInput>;
}
type AnyCall = Call<AnyEndpoint, Actor>;

interface Serving {
  readonly of: CastKind;
  readonly kind: AnyContentKind;
  readonly publishing: ContentPublishing;
  readonly calls: Calls;
}

/** The list of categories; editors get the original texts. */
async function answerList({ kind }: Serving, call: AnyCall) {
  const edits = hasPermission(call.actor, ...kind.rights.edits);
  const { version, rows } = await categoryList(call.db, kind, await readerOf(call.db, call));
  return {
    version,
    categories: rows.map((row) => ({
      _id: row.id,
      name: edits ? row.name : categoryRef(row, call.http.language).name,
      total: row.total,
    })),
  };
}

/** Handlers specific to recordings. */
export const castRoutes = (serving: Serving): Route[] => {
  const { of, kind, calls } = serving;
  return [
    handle(calls.byCategories, async (call) => {
      const reader = await readerOf(call.db, call);
      const { rows: categories } = await categoryList(call.db, kind, reader);
      const newest = await newestByCategory(call.db, kind, reader, call.query.text);
      const answers = [];
      // "Other" comes after the named ones
      for (const category of [...categories, null]) {
        const some = newest.get(category?.id ?? null);
        if (some)
          answers.push({
            ...categoryRef(category, call.http.language),
            total: some.total,
            [kind.many]: await presentRows(serving, call, some.rows, false),
          });
      }
      return { categories: answers };
    }),
    handle(calls.byCategory, async (call) => {
      const reader = await readerOf(call.db, call);
      const { categoryId } = call.params;
      const { query } = call;
      const { rows: categories } = await categoryList(call.db, kind, reader);
      const category = categoryId === OTHER ? null : found(categories.find(({ id }) => id === categoryId));
      const { rows, total } = await listCategoryItems(call.db, kind, reader, category?.id ?? null, query);
      return {
        category: { ...categoryRef(category, call.http.language), total },
        [kind.many]: await presentRows(serving, call, rows, false),
        pagination: paginationOf(query, total),
      };
    }),
    handle(calls.track, async (call) => {
      const { id } = call.params;
      await assertReadable(kind, call, id);
      return { ...(await call.write((tx) => trackListening(tx, call, id, call.body))) };
    }),
    handle(calls.categories, (call) => answerList(serving, call)),
    handle(calls.saveCategories, async (call) => {
      await call.write((tx) => saveCategories(tx, call, of, call.body));
      return answerList(serving, call);
    }),
  ];
};
