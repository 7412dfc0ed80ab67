import * as contract from '@forecourt/contract/brands';
import { membershipOf } from '../../kit/access/membership.ts';
import { fileViews } from '../../kit/files/views.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { allow, found, invalid, Problem } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { holds, type Actor } from '../../kit/session/actor.ts';
import { listsDrafts, mayAssignManagers } from './brands.policy.ts';
import { brandById, brandsPage, learnersOfBrand, segments, type Reader } from './brands.queries.ts';
import { brandCard, brandView, personView, picturesOf, purgeAt, resourceView } from './brands.view.ts';
import { createBrand } from './commands/create-brand.ts';
import { deleteBrand, restoreBrand } from './commands/delete-brand.ts';
import { lockBrand, namingBrand } from './commands/lock-brand.ts';
import { moveBrand } from './commands/publish-brand.ts';
import { saveSettings } from './commands/save-brand.ts';
import { savePage } from './commands/save-page.ts';
import { brandResources } from './resources.queries.ts';
import { candidatesPage, managersOf, personById } from './managers.queries.ts';

type AnyCall = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'http' | 'settings' | 'now'>;

const readerOf = async ({ db, actor }: AnyCall, asLearner = false): Promise<Reader> => ({
  actor,
  member: await membershipOf(db, actor),
  asLearner,
});

/** The brand as this person sees it; 404 when they do not. */
async function answer(call: AnyCall, id: string) {
  const { db, http, settings, actor } = call;
  const row = found(await brandById(db, await readerOf(call), id, call.now));
  const [files, managers, administrator, learners] = await Promise.all([
    fileViews(db, picturesOf(row)),
    row.drafts ? managersOf(db, id) : [],
    row.drafts && row.administrator_id ? personById(db, row.administrator_id) : undefined,
    row.drafts ? learnersOfBrand(db, id) : 0,
  ]);
  return {
    brand: brandView(
      row,
      { administrator, managers, learners },
      { actor, language: http.language, files },
      settings,
    ),
  };
}

/** A brand that was just made belongs to its maker before the session is loaded again. */
const withBrand = (actor: Actor, id: string): Actor => ({
  ...actor,
  managedBrandIds: [...actor.managedBrandIds, id],
});

async function createFrom(call: Call<typeof contract.saveBrand, Actor>) {
  const { actor, settings, body, write, portal } = call;
  allow(holds(actor, 'CREATE_DELETE_BRAND'));
  if (!settings.features.multiBrand) throw new Problem('route.not_found');
  const { name } = body;
  if (name === undefined) throw invalid('name', 'field.required');
  const id = await namingBrand(() =>
    write(async (tx) => {
      const made = await createBrand(tx, actor, call, name);
      const brand = await lockBrand(tx, made, withBrand(actor, made));
      await saveSettings(
        tx,
        { actor, brand, files: portal.files, where: call },
        { ...body, version: undefined },
      );
      return made;
    }),
  );
  return answer({ ...call, actor: withBrand(actor, id) }, id);
}

async function moved(
  call: Call<typeof contract.publishBrand | typeof contract.unpublishBrand, Actor>,
  action: 'publish' | 'unpublish',
) {
  const { actor, params, write } = call;
  await write(async (tx) => moveBrand(tx, actor, await lockBrand(tx, params.id, actor), call, action));
  return answer(call, params.id);
}

export const brandRoutes: readonly Route[] = [
  handle(contract.listBrands, async (call) => {
    const { db, actor, query, http, now } = call;
    const reader = await readerOf(call, !query.isAdmin || !listsDrafts(actor));
    const { rows, total } = await brandsPage(db, reader, query, now);
    const files = await fileViews(db, rows.flatMap(picturesOf));
    const brands = rows.map((row) => brandCard(row, { actor, language: http.language, files }));
    return { brands, pagination: paginationOf(query, total) };
  }),
  handle(contract.getBrand, (call) => answer(call, call.params.id)),
  handle(contract.brandResources, async (call) => {
    const { db, actor, params, http, now } = call;
    const reader = await readerOf(call);
    found(await brandById(db, reader, params.id, now));
    const { language } = http;
    const rows = await brandResources(db, { userId: actor.id, member: reader.member, language }, params.id);
    const files = await fileViews(
      db,
      rows.map((row) => row.file_id),
    );
    return { resources: rows.map((row) => resourceView(row, files, language)) };
  }),
  handle(contract.brandSegments, async (call) => ({
    segments: await segments(call.db, await readerOf(call)),
  })),
  handle(contract.brandManagers, async (call) => ({
    managers: (await answer(call, call.params.id)).brand.managers,
  })),
  handle(contract.brandUsers, async ({ db, actor, query }) => {
    allow(mayAssignManagers(actor));
    const { rows, total } = await candidatesPage(db, query.query ?? query.text, query);
    return { users: rows.map(personView), pagination: paginationOf(query, total) };
  }),

  handle(contract.createBrand, async (call) => {
    const { actor, body, write } = call;
    const id = await namingBrand(() => write((tx) => createBrand(tx, actor, call, body.name)));
    return answer({ ...call, actor: withBrand(actor, id) }, id);
  }),
  handle(contract.saveBrand, async (call) => {
    const { actor, params, body, write, portal } = call;
    const { id } = params;
    if (id === undefined) return createFrom(call);
    await namingBrand(() =>
      write(async (tx) => {
        const brand = await lockBrand(tx, id, actor);
        allow(holds(actor, 'EDIT_BRAND_SETTINGS'));
        await saveSettings(tx, { actor, brand, files: portal.files, where: call }, body);
      }),
    );
    return answer(call, id);
  }),
  handle(contract.saveBrandPage, async (call) => {
    const { actor, params, body, write, portal } = call;
    await write(async (tx) => {
      const brand = await lockBrand(tx, params.id, actor);
      await savePage(tx, { actor, brand, files: portal.files, where: call }, body);
    });
    return answer(call, params.id);
  }),

  handle(contract.publishBrand, (call) => moved(call, 'publish')),
  handle(contract.unpublishBrand, (call) => moved(call, 'unpublish')),
  handle(contract.deleteBrand, async (call) => {
    const { actor, params, write, now } = call;
    await write(async (tx) => deleteBrand(tx, actor, await lockBrand(tx, params.id, actor), call));
    return { purgeAt: purgeAt(now).toISOString() };
  }),
  handle(contract.restoreBrand, async (call) => {
    const { actor, params, write } = call;
    await namingBrand(() => write((tx) => restoreBrand(tx, actor, params.id, call)));
    return answer(call, params.id);
  }),
];
