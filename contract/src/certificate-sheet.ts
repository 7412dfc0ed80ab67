import type {
  CertificateBrand,
  CertificateDesign,
  CertificateElement,
  CertificateField,
  CertificateSheet,
  CertificateTexts,
} from './certificate-design.ts';
import type { Language } from './languages.ts';

/** Pages that a certificate can have, portrait: width and height in points (1/72 inch). */
export const PAGE_POINTS = { A4: [595.28, 841.89], letter: [612, 792] } as const;

/** Fonts go down to this many points before words that do not fit are cut. */
export const SMALLEST_FONT = 5;

/** Height of a line in font sizes. */
export const CERTIFICATE_LINE = 1.3;

/** Parts that a certificate may have, and characters of one text. */
export const CERTIFICATE_ELEMENTS = 40;
export const CERTIFICATE_TEXT = 500;

/**
 * Merge fields of a certificate. An element with no value (no expiry, no score, no dealer) is omitted, and so is a text
 * that mentions one.
 */
export const CERTIFICATE_FIELDS = [
  'name',
  'title',
  'brand',
  'dealer',
  'date',
  'expires',
  'score',
  'serial',
  'code',
] as const;
export type CertificateValues = Readonly<Record<CertificateField, string>>;

export interface SheetFacts {
  readonly values: CertificateValues;
  readonly language: Language;
  readonly brand: Pick<CertificateBrand, 'accent' | 'logoImage'>;
  /** Address that verifies the certificate. */
  readonly verifyUrl: string;
}

/** What is painted of a design for these facts: the same for the preview in a page and for the PDF. */
export function certificateSheet(
  { elements, accent, ...rest }: CertificateDesign,
  texts: CertificateTexts,
  { values, language, brand, verifyUrl }: SheetFacts,
): CertificateSheet {
  const words = texts[language] ?? {};
  const parts = elements.flatMap((part): CertificateSheet['elements'] => {
    switch (part.kind) {
      case 'field':
        return textPart(part, values[part.field]);
      case 'text':
        return textPart(part, filled(words[part.key]?.text || part.text, values));
      case 'logo':
        return brand.logoImage ? [{ ...part, kind: 'image', image: brand.logoImage }] : [];
      case 'qr':
        return [{ ...part, content: verifyUrl }];
      case 'signature':
        return [{ ...part, title: words[part.key]?.title || part.title }];
      case 'image':
        return part.image ? [part] : [];
    }
  });
  return { ...rest, accent: accent ?? brand.accent, language, elements: parts };
}

type TextPart = Extract<CertificateElement, { kind: 'text' | 'field' }>;

function textPart(part: TextPart, words: string): CertificateSheet['elements'] {
  if (words === '') return [];
  const { key, x, y, width, height, align, anchor, size, color, bold } = part;
  return [{ kind: 'text', key, x, y, width, height, align, anchor, size, color, bold, text: words }];
}

const PLACEHOLDER = /\{([a-z]+)\}/g;
const isField = (name: string): name is CertificateField => Object.hasOwn(FIELD_SET, name);
const FIELD_SET: Readonly<Record<string, true>> = Object.fromEntries(
  CERTIFICATE_FIELDS.map((name) => [name, true]),
);

/** The text with its fields; empty when one of them has no value. Other words in braces stay as they are. */
function filled(template: string, values: CertificateValues): string {
  const empty = [...template.matchAll(PLACEHOLDER)].some(
    ([, name = '']) => isField(name) && values[name] === '',
  );
  if (empty) return '';
  return template.replaceAll(PLACEHOLDER, (whole, name: string) => (isField(name) ? values[name] : whole));
}
