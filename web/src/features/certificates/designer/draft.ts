import type {
  CertificateDesign,
  CertificateElement,
  CertificateTexts,
} from '@forecourt/contract/certificate-design';
import type { ImageView } from '@forecourt/contract/fields';
import type { Certification } from '../certificates.api.ts';

/** A picture of a design: stored, chosen and not yet sent, or none. */
export type Picture = ImageView | File | null;

type WithFiles<T> = T extends { image: ImageView | null }
  ? Omit<T, 'image'> & { readonly image: Picture }
  : T;

/** A part of a design while it is edited. */
export type Part = WithFiles<CertificateElement>;
export type PartKind = Part['kind'];

export interface Design extends Omit<CertificateDesign, 'background' | 'elements'> {
  readonly background: Picture;
  readonly elements: readonly Part[];
}

/** What the designer edits and one call saves. */
export interface Draft {
  readonly enabled: boolean;
  readonly design: Design;
  readonly texts: CertificateTexts;
  readonly validMonths: number | null;
  readonly graceDays: number;
  readonly reminders: boolean;
  readonly reEnrolment: boolean;
}

export const draftOf = ({
  enabled,
  design,
  texts,
  validMonths,
  graceDays,
  reminders,
  reEnrolment,
}: Certification): Draft => ({ enabled, design, texts, validMonths, graceDays, reminders, reEnrolment });

/** The design with pictures that can be shown: chosen files by an address of this page. */
export function shownDesign(design: Design, urlOf: (file: File) => string): CertificateDesign {
  const view = (picture: Picture): ImageView | null =>
    picture instanceof File
      ? { _id: '', url: urlOf(picture), width: null, height: null, color: null }
      : picture;
  const elements = design.elements.map((part): CertificateElement =>
    part.kind === 'image' || part.kind === 'signature' ? { ...part, image: view(part.image) } : part,
  );
  return { ...design, background: view(design.background), elements };
}

/** The part with this key changed. */
export const withPart = (draft: Draft, key: string, change: (part: Part) => Part): Draft => ({
  ...draft,
  design: {
    ...draft.design,
    elements: draft.design.elements.map((part) => (part.key === key ? change(part) : part)),
  },
});

export const withElements = (draft: Draft, elements: readonly Part[]): Draft => ({
  ...draft,
  design: { ...draft.design, elements },
});
