import type { InputOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/chapters';
import type { FileChoice, FileFields } from '../../../shared/forms/fileFields.ts';
import type { SectionView } from '../courses.api.ts';

export const KINDS = ['video', 'audio', 'text', 'product'] as const;
export type Kind = (typeof KINDS)[number];

type Sections = NonNullable<InputOf<typeof contract.saveChapter>['body']['sections']>;
export type SectionInput = Sections[number];

export interface SubtitleDraft {
  readonly language: string;
  readonly videoSubtitleFile?: FileChoice;
}
export interface VariantDraft {
  readonly _id: string;
  readonly name: string;
  readonly description: string;
  readonly imageFile?: FileChoice;
}
export interface ProductDraft {
  readonly _id: string;
  readonly name: string;
  readonly description: string;
  readonly specs: readonly { readonly label: string; readonly value: string }[];
  readonly imageFile?: FileChoice;
  readonly variants: readonly VariantDraft[];
}

/** A section while it is edited; parts that its kind has not are empty. */
export interface SectionDraft {
  readonly title: string;
  readonly text: string;
  readonly videoFile?: FileChoice;
  readonly audioFile?: FileChoice;
  readonly imageFile?: FileChoice;
  readonly subtitles: readonly SubtitleDraft[];
  readonly products: readonly ProductDraft[];
}

export const SECTION_FILES: FileFields<SectionDraft> = {
  videoFile: true,
  audioFile: true,
  imageFile: true,
  'subtitles.*.videoSubtitleFile': true,
  'products.*.imageFile': true,
  'products.*.variants.*.imageFile': true,
};

export const newProduct = (): ProductDraft => ({
  _id: crypto.randomUUID(),
  name: '',
  description: '',
  specs: [],
  variants: [],
});

/** What the form of a section starts with. */
export function draftOf(section: SectionView | undefined, kind: Kind): SectionDraft {
  return {
    title: section?.title ?? '',
    text: section?.text ?? '',
    subtitles:
      section?.sectionType === 'video' ? section.subtitles.map(({ language }) => ({ language })) : [],
    products:
      section?.sectionType === 'product'
        ? section.products.map(({ _id, name, description, specs, variants }) => ({
            _id,
            name,
            description,
            specs,
            variants: variants.map((variant) => ({
              _id: variant._id,
              name: variant.name,
              description: variant.description,
            })),
          }))
        : kind === 'product'
          ? [newProduct()]
          : [],
  };
}

/** The section as the call takes it; its files go out as parts of their own, where the contract knows ids. */
export function inputOf(kind: Kind, draft: SectionDraft, id?: string): SectionInput {
  const { title, text, videoFile, audioFile, imageFile, subtitles, products } = draft;
  const base = { ...(id && { _id: id }), title, text };
  switch (kind) {
    case 'video':
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- files become parts
      return { ...base, sectionType: 'video', videoFile, imageFile, subtitles } as SectionInput;
    case 'audio':
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- files become parts
      return { ...base, sectionType: 'audio', audioFile, imageFile } as SectionInput;
    case 'text':
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- files become parts
      return { ...base, sectionType: 'text', imageFile } as SectionInput;
    case 'product':
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- files become parts
      return {
        ...base,
        sectionType: 'product',
        products: products.map((product) => ({
          ...product,
          specs: product.specs.filter(({ label }) => label.trim() !== ''),
        })),
      } as SectionInput;
  }
}

/** An unchanged section, sent along with a changed one. */
export const unchanged = (section: SectionView): SectionInput =>
  inputOf(section.sectionType, draftOf(section, section.sectionType), section._id);
