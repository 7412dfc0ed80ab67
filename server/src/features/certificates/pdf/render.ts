import { buffer } from 'node:stream/consumers';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export only
import PDFDocument from 'pdfkit';
import type { CertificateSheet } from '@forecourt/contract/certificate-design';
import { drawSheet, type Pictures } from './draw-sheet.ts';

export interface Rendering {
  readonly sheet: CertificateSheet;
  readonly pictures: Pictures;
  /** Metadata of the document. */
  readonly title: string;
  readonly author: string;
  readonly creator: string;
  /** Milliseconds; the same certificate always gives the same bytes. */
  readonly createdAt: number;
}

/** A certificate as PDF, with the glyphs that it shows embedded. */
export async function render({
  sheet,
  pictures,
  title,
  author,
  creator,
  createdAt,
}: Rendering): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: sheet.size === 'A4' ? 'A4' : 'LETTER',
    layout: sheet.orientation,
    margin: 0,
    pdfVersion: '1.7',
    lang: sheet.language,
    displayTitle: true,
    // the default font is one that is not embedded
    font: '',
    info: { Title: title, Author: author, Creator: creator, CreationDate: new Date(createdAt) },
  });
  const bytes = buffer(doc);
  drawSheet({ doc, sheet, pictures });
  doc.end();
  return bytes;
}
