import * as contract from '@forecourt/contract/public-pages';
import type { PublicSlug } from '@forecourt/contract/public-slugs';
import type { Db, Tx } from '../../kit/db/db.ts';
import { fileViews } from '../../kit/files/views.ts';
import { handle, handleOpen, type Call, type Route } from '../../kit/http/handle.ts';
import { notFound } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { publishPage, savePage, unpublishPage } from './public-pages.commands.ts';
import { listAllPages, asEdited, isSlug, pageBySlug, publishedSlugs } from './public-pages.queries.ts';
import { toEditedView, toPageView, pricesOf } from './public-pages.view.ts';

type Editing = Pick<Call<unknown, Actor>, 'settings' | 'now'>;

async function presentEdited(db: Db | Tx, { settings, now }: Editing, slug: PublicSlug) {
  const page = await pageBySlug(db, slug);
  const files = await fileViews(db, [asEdited(page).image_id]);
  return { publicPage: toEditedView(page, files, pricesOf(settings, now)) };
}

export const publicPageRoutes: readonly Route[] = [
  handleOpen(contract.readPublicPage, async ({ db, params, settings, now, http: { language } }) => {
    if (!isSlug(params.slug)) throw notFound();
    const [page, others] = await Promise.all([pageBySlug(db, params.slug), publishedSlugs(db)]);
    if (!page.published) throw notFound();
    const files = await fileViews(db, [page.image_id]);
    return { page: toPageView(page, files, { language, prices: pricesOf(settings, now), others }) };
  }),
  handle(contract.listPublicPages, async ({ db, settings, now }) => {
    const pages = await listAllPages(db);
    const files = await fileViews(
      db,
      pages.map((page) => asEdited(page).image_id),
    );
    const prices = pricesOf(settings, now);
    return { publicPages: pages.map((page) => toEditedView(page, files, prices)) };
  }),
  handle(contract.savePublicPage, (call) =>
    call.write(async (tx) => {
      await savePage(tx, call, call.params.slug, call.body);
      return presentEdited(tx, call, call.params.slug);
    }),
  ),
  handle(contract.publishPublicPage, (call) =>
    call.write(async (tx) => {
      await publishPage(tx, call, call.params.slug, call.body);
      return presentEdited(tx, call, call.params.slug);
    }),
  ),
  handle(contract.unpublishPublicPage, (call) =>
    call.write(async (tx) => {
      await unpublishPage(tx, call, call.params.slug, call.body);
      return presentEdited(tx, call, call.params.slug);
    }),
  ),
];
