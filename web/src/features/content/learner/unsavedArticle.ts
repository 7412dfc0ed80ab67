import type { ImageView } from '@forecourt/contract/fields';
import type { ContentValues, Slot } from '../admin/contentDraft.ts';
import type { Attachment, Card } from '../content.api.ts';
import type { ArticleParts } from './Article.tsx';

/** Pictures that are not sent yet, shown from where they lie; each is read once. */
const addresses = new WeakMap<File, string>();
function addressOf(file: File): string {
  const known = addresses.get(file);
  if (known) return known;
  const url = URL.createObjectURL(file);
  addresses.set(file, url);
  return url;
}

const pictures = (slots: readonly Slot<ImageView>[]): ImageView[] =>
  slots.flatMap(({ key, file, stored }) =>
    file ? { _id: key, url: addressOf(file), width: null, height: null, color: null } : (stored ?? []),
  );

const files = (slots: readonly Slot<Attachment>[]): Attachment[] =>
  slots.flatMap(({ key, file, stored }) =>
    file
      ? {
          _id: key,
          url: addressOf(file),
          name: file.name,
          type: file.type,
          size: file.size,
          duration: null,
          state: 'ready' as const,
          reason: null,
        }
      : (stored ?? []),
  );

/** The article that a form would make. */
export const articleOf = (values: ContentValues): ArticleParts => ({
  body: values.body,
  images: pictures(values.images),
  attachments: files(values.attachments),
  sections: values.sections.map(({ key, title, body, images, resources }) => ({
    _id: key,
    title,
    body,
    images: pictures(images),
    resources: files(resources),
  })),
});

/** What the head of a page shows of a form. @param brand the one that it names */
export const headOf = (values: ContentValues, brand: Card['brand']) => ({
  title: values.title,
  brand,
  publishedAt: null,
  image: pictures(values.images)[0] ?? null,
  untranslated: undefined,
});
