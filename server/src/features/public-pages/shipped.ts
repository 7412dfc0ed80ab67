import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from '@forecourt/contract/languages';
import type { PublicSlug } from '@forecourt/contract/public-slugs';
import { hasText, text } from '../../kit/i18n.ts';
import { fingerprint, storedTexts } from '../../kit/texts/stored.ts';

interface Words {
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

/** A page as it comes with the portal: in English, with its translations as rows keep them. */
export interface ShippedPage extends Words {
  readonly texts: unknown;
}

function wordsIn(language: Language, slug: PublicSlug): Words {
  const word = (name: string) => text(language, 'public-pages', `${slug}.${name}`);
  const parts: string[] = [];
  for (let part = 1; hasText('public-pages', `${slug}.${part}`); part++) parts.push(word(String(part)));
  return { title: word('title'), description: word('description'), body: parts.join('') };
}

function read(slug: PublicSlug): ShippedPage {
  const original = wordsIn(DEFAULT_LANGUAGE, slug);
  const of = Object.fromEntries(
    Object.entries<string>({ ...original }).map(([name, words]) => [name, fingerprint(words)]),
  );
  const others = LANGUAGE_TAGS.filter((language) => language !== DEFAULT_LANGUAGE);
  const texts = storedTexts(
    Object.fromEntries(
      others.map((language) => [language, { words: { ...wordsIn(language, slug) }, of }] as const),
    ),
  );
  return { ...original, texts: JSON.parse(texts) as unknown };
}

const known = new Map<PublicSlug, ShippedPage>();

/** The texts of a page that come with the portal. */
export function shippedPage(slug: PublicSlug): ShippedPage {
  const page = known.get(slug) ?? read(slug);
  known.set(slug, page);
  return page;
}
