import { create as createQr } from 'qrcode';
import type { CertificateSheet } from '@forecourt/contract/certificate-design';
import { drawText, type Document, type Rect, type TextStyle } from './draw-text.ts';

type Part = CertificateSheet['elements'][number];
type PartOf<K extends Part['kind']> = Extract<Part, { kind: K }>;

/** Pictures by the id of their file: PNG or JPEG. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

interface Drawing {
  readonly doc: Document;
  readonly sheet: CertificateSheet;
  readonly pictures: Pictures;
}

/** Paints everything of a certificate onto the document's page. */
export function drawSheet(drawing: Drawing): void {
  const { doc, sheet, pictures } = drawing;
  const { width, height } = doc.page;
  doc.rect(0, 0, width, height).fill(sheet.paper);
  const background = pictures.get(sheet.background?._id ?? '');
  if (background)
    doc.image(Buffer.from(background), 0, 0, { cover: [width, height], align: 'center', valign: 'center' });
  for (const decoration of sheet.decorations) DECORATIONS[decoration](doc, sheet.accent);
  for (const part of sheet.elements) drawPart(drawing, part);
}

/** Rings of the lower right corner, shares of the page's height. */
const RINGS = Array.from({ length: 15 }, (_, i) => 0.05 + i * 0.0235);

const DECORATIONS: Readonly<
  Record<CertificateSheet['decorations'][number], (doc: Document, accent: string) => void>
> = {
  edge: (doc, accent) => doc.rect(0, 0, doc.page.width, doc.page.height * 0.02).fill(accent),
  rings: (doc, accent) => {
    const { width, height } = doc.page;
    const short = Math.min(width, height);
    doc.save();
    for (const [i, radius] of RINGS.entries())
      doc
        .circle(width - short * 0.11, height - short * 0.11, radius * short)
        .lineWidth(0.7)
        .strokeOpacity(0.55 - i * 0.03)
        .stroke(accent);
    doc.restore();
  },
  frame: (doc, accent) => {
    const { width, height } = doc.page;
    const inset = Math.min(width, height) * 0.03;
    doc
      .rect(inset, inset, width - 2 * inset, height - 2 * inset)
      .lineWidth(1.5)
      .stroke(accent);
  },
};

const placeOf = ({ page }: Document, { x, y, width, height }: Rect): Rect => ({
  x: (x / 100) * page.width,
  y: (y / 100) * page.height,
  width: (width / 100) * page.width,
  height: (height / 100) * page.height,
});

function drawPart(drawing: Drawing, part: Part): void {
  const { doc, sheet, pictures } = drawing;
  const box = placeOf(doc, part);
  switch (part.kind) {
    case 'text':
      return drawText(doc, part.text, box, styleOf(part, sheet));
    case 'image':
      return drawImage(doc, pictures.get(part.image?._id ?? ''), box, part.align);
    case 'signature':
      return drawSignature(drawing, part, box);
    case 'qr':
      return drawQr(doc, part.content, box, part.color ?? sheet.accent);
  }
}

const styleOf = (part: PartOf<'text' | 'signature'>, sheet: CertificateSheet): TextStyle => ({
  size: part.size,
  color: part.color ?? sheet.accent,
  bold: part.bold,
  align: part.align,
  anchor: part.anchor,
  language: sheet.language,
});

function drawImage(
  doc: Document,
  bytes: Uint8Array | undefined,
  { x, y, width, height }: Rect,
  align: 'left' | 'center' | 'right',
  valign: 'center' | 'bottom' = 'center',
): void {
  if (!bytes) return;
  doc.image(Buffer.from(bytes), x, y, {
    fit: [width, height],
    ...(align !== 'left' && { align }),
    valign,
  });
}

/** Layout of a signature's box: the picture above, a line, and two lines of text below it. */
const IMAGE = 0.54;

function drawSignature({ doc, sheet, pictures }: Drawing, part: PartOf<'signature'>, box: Rect): void {
  const { x, y, width, height } = box;
  const line = y + height * IMAGE;
  const style = styleOf(part, sheet);
  drawImage(
    doc,
    pictures.get(part.image?._id ?? ''),
    { x, y, width, height: height * IMAGE - 2 },
    part.align,
    'bottom',
  );
  doc
    .moveTo(x, line)
    .lineTo(x + width, line)
    .lineWidth(0.6)
    .strokeOpacity(0.5)
    .stroke(style.color)
    .strokeOpacity(1);
  const below = (height * (1 - IMAGE)) / 2;
  const small = { ...style, anchor: 'middle' as const };
  drawText(doc, part.name, { x, y: line + 1, width, height: below }, { ...small, bold: true });
  drawText(doc, part.title, { x, y: line + 1 + below, width, height: below - 1 }, { ...small, bold: false });
}

/** Draws the QR code as vector squares, so that it is sharp at any size. The paper is the quiet zone around it. */
function drawQr(doc: Document, content: string, box: Rect, color: string): void {
  const { modules } = createQr(content, { errorCorrectionLevel: 'M' });
  const side = Math.min(box.width, box.height);
  const unit = side / modules.size;
  const left = box.x + (box.width - side) / 2;
  const top = box.y + (box.height - side) / 2;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column))
        doc.rect(left + column * unit, top + row * unit, unit + 0.02, unit + 0.02);
  doc.fill(color);
}
