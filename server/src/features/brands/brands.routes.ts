import * as contract from '@forecourt/contract/brands';
import { membershipOf } from '../../kit/access/membership.ts';
import { fileViews } from '../../kit/files/views.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { allow, found, invalid, Problem } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { naming } from '../../kit/unique-names.ts';
import { purgeAt } from '../../kit/publishable/restorable.ts';
import { stepRoutes } from '../../kit/publishable/routes.ts';
import { hasPermission, hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { brands } from './brands.kind.ts';
import { listsDrafts, canAssignManagers } from './brands.policy.ts';
import { findBrand, brandsPage, listLearnersOfBrand, segments, type Reader } from './brands.queries.ts';
import { toBrandCard, toBrandView, toPersonView, picturesOf, toResourceView } from './brands.view.ts';
import { createBrand } from './commands/create-brand.ts';
import { saveSettings } from './commands/save-brand.ts';
import { savePage } from './commands/save-page.ts';
import { brandResources } from './resources.queries.ts';
import { listCandidates, listManagers, personById } from './managers.queries.ts';

type AnyCall = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'http' | 'settings' | 'now'>;

const readerOf = async ({ db, actor }: AnyCall, asLearner = false): Promise<Reader> => ({
  actor,
  member: await membershipOf(db, actor),
  asLearner,
});

/** The brand as this person sees it; 404 when they do not. */
async function answer(call: AnyCall, id: string) {
  const { db, http, settings, actor, now } = call;
  const row = found(await findBrand(db, await readerOf(call), id, call.now));
  const [files, managers, administrator, learners] = await Promise.all([
    fileViews(db, picturesOf(row)),
    row.drafts ? listManagers(db, id) : [],
    row.drafts && row.administrator_id ? personById(db, row.administrator_id) : undefined,
    row.drafts ? listLearnersOfBrand(db, id) : 0,
  ]);
  return {
    brand: toBrandView(
      row,
      { administrator, managers, learners },
      { actor, language: http.language, now, files },
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
  const { actor, settings, body, write } = call;
  allow(hasPermission(actor, 'CREATE_DELETE_BRAND'));
  if (!settings.features.multiBrand) throw new Problem('route.not_found');
  const { name } = body;
  if (name === undefined) throw invalid('name', 'field.required');
  const id = await naming(brands.names, () =>
    write(async (tx) => {
      const made = await createBrand(tx, call, name);
      const brand = await brands.lock(tx, withBrand(actor, made), made);
      await saveSettings(tx, call, brand, { ...body, version: undefined });
      return made;
    }),
  );
  return answer({ ...call, actor: withBrand(actor, id) }, id);
}

export const brandRoutes: readonly Route[] = [
  handle(contract.listBrands, async (call) => {
    const { db, actor, query, http, now } = call;
    const reader = await readerOf(call, !query.isAdmin || !listsDrafts(actor));
    const { rows, total } = await brandsPage(db, reader, query, now);
    const files = await fileViews(db, rows.flatMap(picturesOf));
    const brands = rows.map((row) => toBrandCard(row, { actor, language: http.language, now, files }));
    return { brands, pagination: paginationOf(query, total) };
  }),
  handle(contract.getBrand, (call) => answer(call, call.params.id)),
  handle(contract.brandResources, async (call) => {
    const { db, actor, params, http, now } = call;
    const reader = await readerOf(call);
    found(await findBrand(db, reader, params.id, now));
    const { language } = http;
    const rows = await brandResources(db, { userId: actor.id, member: reader.member, language }, params.id);
    const files = await fileViews(
      db,
      rows.map((row) => row.file_id),
    );
    return { resources: rows.map((row) => toResourceView(row, files, language)) };
  }),
  handle(contract.brandSegments, async (call) => ({
    segments: await segments(call.db, await readerOf(call)),
  })),
  handle(contract.brandManagers, async (call) => ({
    managers: (await answer(call, call.params.id)).brand.managers,
  })),
  handle(contract.brandUsers, async ({ db, actor, query }) => {
    allow(canAssignManagers(actor));
    const { rows, total } = await listCandidates(db, query.query ?? query.text, query);
    return { users: rows.map(toPersonView), pagination: paginationOf(query, total) };
  }),

  handle(contract.createBrand, async (call) => {
    const { actor, body, write } = call;
    const id = await naming(brands.names, () => write((tx) => createBrand(tx, call, body.name)));
    return answer({ ...call, actor: withBrand(actor, id) }, id);
  }),
  handle(contract.saveBrand, async (call) => {
    const { actor, params, body, write } = call;
    const { id } = params;
    if (id === undefined) return createFrom(call);
    // with a single brand only its managers are left to edit it, on its own page
    if (!call.settings.features.multiBrand && hasGlobalScope(actor)) throw new Problem('route.not_found');
    await naming(brands.names, () =>
      write(async (tx) => {
        const brand = await brands.lock(tx, actor, id, body);
        allow(hasPermission(actor, 'EDIT_BRAND_SETTINGS'));
        await saveSettings(tx, call, brand, body);
      }),
    );
    return answer(call, id);
  }),
  handle(contract.saveBrandPage, async (call) => {
    const { actor, params, body, write } = call;
    await write(async (tx) => savePage(tx, call, await brands.lock(tx, actor, params.id, body), body));
    return answer(call, params.id);
  }),

  ...stepRoutes(
    brands,
    { publish: contract.publishBrand, unpublish: contract.unpublishBrand, restore: contract.restoreBrand },
    answer,
  ),
  handle(contract.deleteBrand, async (call) => {
    const { params, write, now } = call;
    await write((tx) => brands.remove(tx, call, params.id));
    return { purgeAt: purgeAt(now).toISOString() };
  }),
];
