import * as contract from '@forecourt/contract/public-pages';
import { fileViews } from '../../kit/files/views.ts';
import { handle, handleOpen, type Route } from '../../kit/http/handle.ts';
import { notFound } from '../../kit/http/problem.ts';
import { savePage } from './public-pages.commands.ts';
import { allPages, isSlug, pageBySlug, publishedSlugs } from './public-pages.queries.ts';
import { editedView, pageView, pricesOf } from './public-pages.view.ts';

export const publicPageRoutes: readonly Route[] = [
  handleOpen(contract.readPublicPage, async ({ db, params, settings, now, http: { language } }) => {
    if (!isSlug(params.slug)) throw notFound();
    const [page, others] = await Promise.all([pageBySlug(db, params.slug), publishedSlugs(db)]);
    if (!page.published) throw notFound();
    const files = await fileViews(db, [page.image_id]);
    return { page: pageView(page, files, { language, prices: pricesOf(settings, now), others }) };
  }),
  handle(contract.listPublicPages, async ({ db }) => {
    const pages = await allPages(db);
    const files = await fileViews(
      db,
      pages.map(({ image_id }) => image_id),
    );
    return { publicPages: pages.map((page) => editedView(page, files)) };
  }),
  handle(contract.savePublicPage, (call) =>
    call.write(async (tx) => {
      await savePage(tx, call, call.params.slug, call.body);
      const page = await pageBySlug(tx, call.params.slug);
      return { publicPage: editedView(page, await fileViews(tx, [page.image_id])) };
    }),
  ),
];
