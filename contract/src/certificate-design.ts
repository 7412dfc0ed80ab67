import { z } from 'zod';
import { CERTIFICATE_ELEMENTS, CERTIFICATE_FIELDS, CERTIFICATE_TEXT } from './certificate-sheet.ts';
import { FileRef, Id, ImageView, line, paragraph } from './fields.ts';
import { LANGUAGE_TAGS, type Language } from './languages.ts';
import { CERTIFICATE } from './limits.ts';

export const CertificateField = z.enum(CERTIFICATE_FIELDS);
export type CertificateField = z.infer<typeof CertificateField>;

const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/);
/** Share of the page's width or height, per cent. */
const Share = z.number().min(-20).max(120);
const Length = z.number().min(0.5).max(140);

/** Unique in its design; translations refer to it. */
const Key = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** Place in per cent of the page: left edge, upper edge, width, height. Later parts lie above earlier ones. */
const place = { key: Key, x: Share, y: Share, width: Length, height: Length };
const type = {
  align: z.enum(['left', 'center', 'right']).default('left'),
  /** Vertical alignment of the lines in the box. */
  anchor: z.enum(['top', 'middle', 'bottom']).default('middle'),
  /** Points; the largest, because what does not fit is set smaller. */
  size: z.number().min(6).max(120).default(12),
  /** Null takes the design's accent. */
  color: Color.nullable().default('#1c2430'),
  bold: z.boolean().default(false),
};

const text = z.object({
  kind: z.literal('text'),
  ...place,
  ...type,
  /** May name fields as `{name}`, `{title}` and so on. */
  text: paragraph(CERTIFICATE_TEXT),
});
const field = z.object({ kind: z.literal('field'), ...place, ...type, field: CertificateField });
/** The brand's logo as it is now; nothing when it has none. */
const logo = z.object({ kind: z.literal('logo'), ...place, align: type.align });
/** The address of the page that verifies the certificate. */
const qr = z.object({ kind: z.literal('qr'), ...place, color: type.color });
const image = { kind: z.literal('image'), ...place, align: type.align };
/** A picture of the signature above a line, name and title below it. */
const signature = {
  kind: z.literal('signature'),
  ...place,
  ...type,
  name: line(CERTIFICATE.title),
  title: line(CERTIFICATE.title),
};

const page = {
  size: z.enum(['A4', 'letter']).default('A4'),
  orientation: z.enum(['landscape', 'portrait']).default('landscape'),
  /** Color of the paper. */
  paper: Color.default('#ffffff'),
  /** Null takes the brand's. */
  accent: Color.nullable().default(null),
  /** `edge`: a bar along the upper edge; `rings`: rings in the lower right corner; `frame`: a line around the page. */
  decorations: z
    .array(z.enum(['edge', 'rings', 'frame']))
    .max(3)
    .default([]),
};

const keysAreUnique = (elements: readonly { key: string }[]): boolean =>
  new Set(elements.map(({ key }) => key)).size === elements.length;

/** A design on the way in. Pictures: the id of a stored file, or a file part at this place. */
export const CertificateDesignInput = z.object({
  ...page,
  background: FileRef,
  elements: z
    .array(
      z.discriminatedUnion('kind', [
        text,
        field,
        logo,
        qr,
        z.object({ ...image, image: FileRef }),
        z.object({ ...signature, image: FileRef }),
      ]),
    )
    .max(CERTIFICATE_ELEMENTS)
    .refine(keysAreUnique, 'duplicate'),
});
export type CertificateDesignInput = z.infer<typeof CertificateDesignInput>;

/** A design as it is drawn. */
export const CertificateDesign = z.object({
  ...page,
  background: ImageView.nullable(),
  elements: z.array(
    z.discriminatedUnion('kind', [
      text,
      field,
      logo,
      qr,
      z.object({ ...image, image: ImageView.nullable() }),
      z.object({ ...signature, image: ImageView.nullable() }),
    ]),
  ),
});
export type CertificateDesign = z.infer<typeof CertificateDesign>;
export type CertificateElement = CertificateDesign['elements'][number];

/**
 * Texts in other languages by language and the part's key: of a text its `text`, of a signature its `title`. A language
 * without one shows the design's own.
 */
export const CertificateTexts = z.partialRecord(
  z.enum(LANGUAGE_TAGS as [Language, ...Language[]]),
  z.record(
    Key,
    z.object({ text: paragraph(CERTIFICATE_TEXT).optional(), title: line(CERTIFICATE.title).optional() }),
  ),
);
export type CertificateTexts = z.infer<typeof CertificateTexts>;

/** A design that is to be painted: every text final, fields turned into texts, parts without a value left out. */
export const CertificateSheet = z.object({
  ...page,
  accent: Color,
  background: ImageView.nullable(),
  /** Language of the texts; it decides the forms of Han characters. */
  language: z.string(),
  elements: z.array(
    z.discriminatedUnion('kind', [
      text.extend({ text: z.string() }),
      z.object({ ...image, image: ImageView.nullable() }),
      z.object({ ...signature, image: ImageView.nullable() }),
      qr.extend({ content: z.string() }),
    ]),
  ),
});
export type CertificateSheet = z.infer<typeof CertificateSheet>;

/** The brand as a design shows it. */
export const CertificateBrand = z.object({
  _id: Id,
  name: z.string(),
  accent: z.string(),
  logoImage: ImageView.nullable(),
});
export type CertificateBrand = z.infer<typeof CertificateBrand>;

export * from './certificate-sheet.ts';
