import { z } from 'zod';
import { TenantSettings } from './abilities.ts';
import { endpoint, LARGE_BODY, open, roles } from './endpoint.ts';
import { FileRef, Id, ImageView, Instant, line, PlainDate, RichText } from './fields.ts';
import { PUBLIC_PAGE } from './limits.ts';
import { PUBLIC_SLUGS } from './public-slugs.ts';
import { translationCalls } from './translations.ts';

export const PublicSlug = z.enum(PUBLIC_SLUGS);

/** What a virtual class costs by the settings of live training, in minor units of the currency. */
const Prices = z.object({
  currency: TenantSettings.shape.currency.unwrap(),
  /** 0: free. */
  virtualPrice: z.number(),
  /** Off the price until the day; null: there is none, or it is over. */
  early: z.object({ discount: z.number(), until: PlainDate }).nullable(),
  /** When classes start at their venue, `08:30`. */
  startTime: z.string(),
  virtualOpensMinutes: z.number(),
});

const PublicPage = z.object({
  slug: PublicSlug,
  /** Texts in the reader's language, or as they were written. */
  title: z.string(),
  description: z.string(),
  body: z.string(),
  image: ImageView.nullable(),
  /** On the page about prices; null on all others, and while there is no live training. */
  prices: Prices.nullable(),
  /** Pages that are there to go on to. */
  others: z.array(PublicSlug),
});
export type PublicPage = z.infer<typeof PublicPage>;

/** A page as its editors have it: the texts in the language that they are written in. */
const EditedPage = z.object({
  _id: Id,
  slug: PublicSlug,
  title: z.string(),
  description: z.string(),
  body: z.string(),
  image: ImageView.nullable(),
  published: z.boolean(),
  version: z.number(),
  /** True while the page still has the texts that ship with the portal. */
  shipped: z.boolean(),
  /** Languages of which texts are missing, or older than their original. */
  untranslated: z.array(z.string()),
  /** Null until someone edits it. */
  updatedAt: Instant.nullable(),
});
export type EditedPage = z.infer<typeof EditedPage>;

export const readPublicPage = endpoint({
  method: 'GET',
  path: '/api/public-pages/:slug',
  summary: 'A page for everybody, in the reader’s language; 404 while it is not published',
  access: { who: open('these pages are for people without an account'), scope: 'none' },
  params: { slug: z.string().max(60) },
  reply: { page: PublicPage },
});

const editors = roles('platform-admin');

export const listPublicPages = endpoint({
  method: 'GET',
  path: '/api/public-pages',
  summary: 'All pages for everybody, to edit',
  access: { who: editors, scope: 'tenant' },
  reply: { publicPages: z.array(EditedPage) },
});

export const savePublicPage = endpoint({
  method: 'PUT',
  path: '/api/public-pages/:slug',
  maxBody: LARGE_BODY,
  summary: 'Change a page for everybody; what is not named stays',
  access: { who: editors, scope: 'tenant' },
  params: { slug: PublicSlug },
  body: z.object({
    /** As it was read; absent overwrites whatever is there. */
    version: z.number().int().optional(),
    title: line(PUBLIC_PAGE.title, 1).optional(),
    description: line(PUBLIC_PAGE.description).optional(),
    body: RichText.optional(),
    imageFile: FileRef,
    published: z.boolean().optional(),
  }),
  files: { imageFile: 'image' },
  reply: { publicPage: EditedPage },
  problems: ['content.stale', 'file.unknown'],
});

export const { read: publicPageTranslations, write: translatePublicPage } = translationCalls('public-pages', {
  what: 'a page for everybody',
  access: { who: roles('platform-admin', 'translator'), scope: 'tenant' },
});
