import * as contract from '@forecourt/contract/categories';
import { membershipOf } from '../../kit/access/membership.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import { naming } from '../../kit/unique-names.ts';
import type { Actor } from '../../kit/session/actor.ts';
import {
  createCategory,
  deleteCategory,
  NAMES,
  orderCategories,
  renameCategory,
  type Author,
} from './categories.commands.ts';
import { findCategory, listCategories } from './categories.queries.ts';
import { toCategoryView } from './categories.view.ts';

type AnyCall = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'http' | 'now'>;

const commandContext = async ({ actor, db, now, http }: AnyCall): Promise<Author> => ({
  actor,
  member: await membershipOf(db, actor),
  now,
  http,
});

async function answer({ db, http }: AnyCall, { actor, member }: Author, id: string) {
  return { category: toCategoryView(found(await findCategory(db, actor, member, id)), actor, http.language) };
}

export const categoryRoutes: readonly Route[] = [
  handle(contract.listCategories, async ({ db, actor, query, http }) => {
    const rows = await listCategories(db, actor, await membershipOf(db, actor), query.text);
    return { categories: rows.map((row) => toCategoryView(row, actor, http.language)) };
  }),
  handle(contract.createCategory, async (call) => {
    const by = await commandContext(call);
    const { name, texts } = call.body;
    return answer(
      call,
      by,
      await naming(NAMES, () => call.write((tx) => createCategory(tx, by, name, texts))),
    );
  }),
  handle(contract.renameCategory, async (call) => {
    const by = await commandContext(call);
    const { params, body } = call;
    await naming(NAMES, () => call.write((tx) => renameCategory(tx, by, params.id, body.name, body.texts)));
    return answer(call, by, params.id);
  }),
  handle(contract.orderCategories, async (call) => {
    const by = await commandContext(call);
    await call.write((tx) => orderCategories(tx, by, call.body.orders));
    const rows = await listCategories(call.db, by.actor, by.member, '');
    return { categories: rows.map((row) => toCategoryView(row, by.actor, call.http.language)) };
  }),
  handle(contract.deleteCategory, async (call) => {
    const by = await commandContext(call);
    await call.write((tx) => deleteCategory(tx, by, call.params.id));
  }),
];
