import type { TenantSettings } from '@forecourt/contract/abilities';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from '@forecourt/contract/languages';
import type { EditedPage, PublicPage } from '@forecourt/contract/public-pages';
import type { PublicSlug } from '@forecourt/contract/public-slugs';
import { imageView, type FileRow } from '../../kit/files/views.ts';
import { stateOf, translatable } from '../../kit/texts/group.ts';
import { dayIn } from '../../kit/zones.ts';
import type { PageRow } from './public-pages.queries.ts';
import { pageTexts } from './public-pages.texts.ts';

type Files = ReadonlyMap<string, FileRow>;

/** What virtual classes cost by the settings; null where there are none. */
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

/** A page as everybody reads it. */
export const pageView = (
  page: PageRow,
  files: Files,
  of: {
    readonly language: Language;
    readonly prices: PublicPage['prices'];
    readonly others: readonly PublicSlug[];
  },
): PublicPage => ({
  slug: page.slug,
  title: pageTexts.read(page, 'title', of.language),
  description: pageTexts.read(page, 'description', of.language),
  body: pageTexts.read(page, 'body', of.language),
  image: imageView(files.get(page.image_id ?? '')),
  prices: page.slug === 'pricing' ? of.prices : null,
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

/** A page as its editors have it. */
export const editedView = (page: PageRow, files: Files): EditedPage => ({
  _id: page.id,
  slug: page.slug,
  title: page.title,
  description: page.description,
  body: page.body,
  image: imageView(files.get(page.image_id ?? '')),
  published: page.published,
  version: page.version,
  shipped: page.shipped,
  untranslated: untranslated(page),
  updatedAt: page.updated_at?.toISOString() ?? null,
});
