import { CertificateDesignInput, type CertificateTexts } from '@forecourt/contract/certificate-design';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from '@forecourt/contract/languages';
import { text } from '../../kit/i18n.ts';

const GREY = '#5b6472';
const MARGIN = 8;

/** Texts of the default design; each is a key of the server's `certificate` texts. */
const WORDS = ['intro', 'done', 'dealer', 'expires', 'number'] as const;
type Word = (typeof WORDS)[number];

/** Fields stay as they are written: they are filled in when a certificate is drawn. */
const FIELDS = { expires: '{expires}', serial: '{serial}', dealer: '{dealer}' };

const wordIn = (language: Language, key: Word): string => text(language, 'certificate', key, FIELDS);

/** The default certificate design: brand, name, title, date, and how to verify it. */
export function defaultDesign({ hasLogo }: { readonly hasLogo: boolean }): CertificateDesignInput {
  const logo = { kind: 'logo', key: 'logo', x: MARGIN, y: 8.5, width: 7, height: 8 };
  return CertificateDesignInput.parse({
    decorations: ['edge', 'rings'],
    background: null,
    elements: [
      ...(hasLogo ? [logo] : []),
      fieldAt('brand', { x: hasLogo ? 16.5 : MARGIN, y: 8.5, width: 46, height: 8, size: 18, bold: true }),
      fieldAt('code', { x: 64, y: 8.5, width: 28, height: 8, size: 10, color: GREY, align: 'right' }),
      words('intro', { x: MARGIN, y: 29, width: 70, height: 5, size: 14, color: GREY }),
      fieldAt('name', { x: MARGIN, y: 34.5, width: 84, height: 13, size: 44, bold: true }),
      words('dealer', { x: MARGIN, y: 48.5, width: 70, height: 4.5, size: 13, color: GREY }),
      words('done', { x: MARGIN, y: 53.5, width: 70, height: 4.5, size: 14, color: GREY }),
      fieldAt('title', {
        x: MARGIN,
        y: 58.5,
        width: 74,
        height: 11,
        size: 27,
        bold: true,
        color: null,
        anchor: 'top',
      }),
      { kind: 'qr', key: 'qr', x: MARGIN, y: 78, width: 9.2, height: 13 },
      fieldAt('date', { x: 20, y: 79, width: 40, height: 4, size: 12, bold: true }),
      words('expires', { x: 20, y: 83, width: 40, height: 4, size: 11, color: GREY }),
      words('number', { x: 20, y: 87, width: 40, height: 4, size: 9, color: GREY }),
    ],
  });
}

interface Type {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly color?: string | null;
  readonly bold?: boolean;
  readonly align?: 'right';
  readonly anchor?: 'top';
}

const fieldAt = (field: string, type: Type) => ({ kind: 'field', key: field, field, ...type });
const words = (key: Word, type: Type) => ({
  kind: 'text',
  key,
  text: wordIn(DEFAULT_LANGUAGE, key),
  ...type,
});

/** The default design's texts in every language but the one that the design itself is in. */
export const defaultTexts = (): CertificateTexts =>
  Object.fromEntries(
    LANGUAGE_TAGS.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => [
      language,
      Object.fromEntries(WORDS.map((key) => [key, { text: wordIn(language, key) }])),
    ]),
  );
