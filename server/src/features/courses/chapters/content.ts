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

/** What stands in `section.content`, by kind; texts are rich text, cleaned before they were stored. */
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
 * The name of a translation of a product's fact. Facts have no ids, and their places change: a translation belongs to
 * the wording, so that it can never stand beside another fact.
 */
export const specName = (productId: string, wording: string): string =>
  `${productId}.spec.${fingerprint(wording)}`;
