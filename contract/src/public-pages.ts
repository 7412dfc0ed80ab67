import { z } from 'zod';
import { TenantSettings } from './abilities.ts';
import { endpoint, LARGE_BODY, open, roles } from './endpoint.ts';
import { FileRef, Id, ImageView, Instant, line, PlainDate, PortalLink, RichText } from './fields.ts';
import { PRICE_CARD, PUBLIC_PAGE } from './limits.ts';
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

/** A card of the page about prices: in the editor's own words, or the price of virtual classes by the settings. */
export const PriceCard = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('own'),
    name: line(PRICE_CARD.name, 1),
    price: line(PRICE_CARD.price, 1),
    /** What the price is for: "per seat". */
    period: line(PRICE_CARD.period),
    points: z.array(line(PRICE_CARD.point, 1)).max(PRICE_CARD.points),
    button: z.object({ label: line(PRICE_CARD.label, 1), link: PortalLink.min(1) }).nullable(),
    highlighted: z.boolean(),
  }),
  z.object({ kind: z.literal('live'), highlighted: z.boolean() }),
]);
export type PriceCard = z.infer<typeof PriceCard>;

const PublicPage = z.object({
  slug: PublicSlug,
  /** Texts in the reader's language, or as they were written. */
  title: z.string(),
  description: z.string(),
  body: z.string(),
  image: ImageView.nullable(),
  /** On the page about prices; null on all others, and while there is no live training. */
  prices: Prices.nullable(),
  /** On the page about prices, in their order; none on all others. */
  cards: z.array(PriceCard),
  /** Pages that are there to go on to. */
  others: z.array(PublicSlug),
});
export type PublicPage = z.infer<typeof PublicPage>;

/** A page as its editors have it, with what is not published yet, in the language that it is written in. */
const EditedPage = z.object({
  _id: Id,
  slug: PublicSlug,
  title: z.string(),
  description: z.string(),
  body: z.string(),
  image: ImageView.nullable(),
  prices: Prices.nullable(),
  cards: z.array(PriceCard),
  published: z.boolean(),
  /** It was changed since it was published last. */
  changed: z.boolean(),
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
  summary:
    'Save the draft of a page for everybody; what is not named stays, and readers see it once it is published',
  access: { who: editors, scope: 'tenant' },
  params: { slug: PublicSlug },
  body: z.object({
    /** As it was read; absent overwrites whatever is there. */
    version: z.number().int().optional(),
    title: line(PUBLIC_PAGE.title, 1).optional(),
    description: line(PUBLIC_PAGE.description).optional(),
    body: RichText.optional(),
    imageFile: FileRef,
    cards: z.array(PriceCard).max(PRICE_CARD.cards).optional(),
  }),
  files: { imageFile: 'image' },
  reply: { publicPage: EditedPage },
  problems: ['content.stale', 'file.unknown'],
});

const ofVersion = {
  access: { who: editors, scope: 'tenant' },
  params: { slug: PublicSlug },
  body: z.object({
    /** As it was read; absent: as it is now. */
    version: z.number().int().optional(),
  }),
  reply: { publicPage: EditedPage },
  problems: ['content.stale'],
} as const;

export const publishPublicPage = endpoint({
  method: 'POST',
  path: '/api/public-pages/:slug/publish',
  summary: 'Show a page to everybody as its draft is now',
  ...ofVersion,
});

export const unpublishPublicPage = endpoint({
  method: 'POST',
  path: '/api/public-pages/:slug/unpublish',
  summary: 'Take a page off; its draft stays',
  ...ofVersion,
});

export const { read: publicPageTranslations, write: translatePublicPage } = translationCalls('public-pages', {
  what: 'a page for everybody',
  access: { who: roles('platform-admin', 'translator'), scope: 'tenant' },
});
