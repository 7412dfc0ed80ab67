import type { TenantSettings } from '@forecourt/contract/abilities';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from '@forecourt/contract/languages';
import type { EditedPage, PriceCard, PublicPage } from '@forecourt/contract/public-pages';
import type { PublicSlug } from '@forecourt/contract/public-slugs';
import { imageView, type FileRow } from '../../kit/files/views.ts';
import { stateOf, translatable } from '../../kit/texts/group.ts';
import { dayIn } from '../../kit/zones.ts';
import { shippedCards } from './price-cards.ts';
import { asEdited, type PageRow } from './public-pages.queries.ts';
import { pageTexts } from './public-pages.texts.ts';

type Files = ReadonlyMap<string, FileRow>;

/** Prices of virtual classes from the settings; null if there are none. */
export function pricesOf(settings: TenantSettings, now: Date): PublicPage['prices'] {
  if (!settings.features.liveTraining) return null;
  const { virtualPrice, earlyDiscount, earlyUntil } = settings;
  const early =
    virtualPrice > 0 &&
    earlyDiscount > 0 &&
    earlyUntil !== null &&
    dayIn(now, settings.timeZone) <= earlyUntil;
  return {
    currency: settings.currency,
    virtualPrice,
    early: early ? { discount: Math.min(earlyDiscount, virtualPrice), until: earlyUntil } : null,
    startTime: settings.liveStartTime,
    virtualOpensMinutes: settings.virtualOpensMinutes,
  };
}

type Prices = PublicPage['prices'];

/** The cards of the page about prices; that of virtual classes only while there are some. */
function cardsOf(
  { slug, cards }: PageRow,
  { language, prices }: { readonly language: Language; readonly prices: Prices },
): PriceCard[] {
  if (slug !== 'pricing') return [];
  return (cards ?? shippedCards(language)).filter(({ kind }) => kind === 'own' || prices !== null);
}

/** A page for readers. */
export const toPageView = (
  page: PageRow,
  files: Files,
  of: {
    readonly language: Language;
    readonly prices: Prices;
    readonly others: readonly PublicSlug[];
  },
): PublicPage => ({
  slug: page.slug,
  title: pageTexts.read(page, 'title', of.language),
  description: pageTexts.read(page, 'description', of.language),
  body: pageTexts.read(page, 'body', of.language),
  image: imageView(files.get(page.image_id ?? '')),
  prices: page.slug === 'pricing' ? of.prices : null,
  cards: cardsOf(page, of),
  others: [...of.others],
});

function untranslated(page: PageRow): string[] {
  const [group] = translatable([pageTexts.group('public-page', page)]);
  if (!group) return [];
  return LANGUAGE_TAGS.filter(
    (language) =>
      language !== DEFAULT_LANGUAGE &&
      group.pieces.some((piece) => stateOf(group, piece, language) !== 'done'),
  );
}

/** A page as its editors have it. @param row with its draft apart */
export function toEditedView(row: PageRow, files: Files, prices: Prices): EditedPage {
  const page = asEdited(row);
  const own = page.slug === 'pricing';
  return {
    _id: page.id,
    slug: page.slug,
    title: page.title,
    description: page.description,
    body: page.body,
    image: imageView(files.get(page.image_id ?? '')),
    prices: own ? prices : null,
    cards: own ? (page.cards ?? shippedCards(DEFAULT_LANGUAGE)) : [],
    published: page.published,
    changed: page.draft !== null,
    version: page.version,
    shipped: page.shipped,
    untranslated: untranslated(row),
    updatedAt: page.updated_at?.toISOString() ?? null,
  };
}
