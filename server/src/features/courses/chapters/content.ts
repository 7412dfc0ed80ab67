import { z } from 'zod';
import { fingerprint } from '../../../kit/texts/stored.ts';

/** A stored file's id. */
const File = z.uuid().nullable();

const Variant = z.object({ id: z.uuid(), name: z.string(), description: z.string(), image: File });
const Product = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  specs: z.array(z.object({ label: z.string(), value: z.string() })),
  image: File,
  variants: z.array(Variant),
});

/** Content of `section.content`, by kind; rich text is sanitized before it is stored. */
export const SectionContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('video'),
    video: File,
    subtitles: z.array(z.object({ language: z.string(), file: z.uuid() })),
    poster: File,
    text: z.string(),
  }),
  z.object({ kind: z.literal('audio'), audio: File, image: File, text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string(), image: File }),
  z.object({ kind: z.literal('product'), text: z.string(), products: z.array(Product) }),
]);
export type SectionContent = z.infer<typeof SectionContent>;

/**
 * Name of the translation of a product fact. Facts have no ids and can be reordered, so a translation is keyed by the
 * original wording and can never end up at another fact.
 */
export const specName = (productId: string, wording: string): string =>
  `${productId}.spec.${fingerprint(wording)}`;
