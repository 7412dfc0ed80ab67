import type { CertificateSheet } from '@forecourt/contract/certificate-design';
import type { Box } from './page.ts';
import { SheetImage } from './SheetImage.tsx';
import { SheetText } from './SheetText.tsx';

type Signature = Extract<CertificateSheet['elements'][number], { kind: 'signature' }>;

/** Share of the box's height for the picture; below it a line, and two lines of text. */
const IMAGE = 0.54;

interface Props {
  readonly part: Signature;
  /** Points. */
  readonly box: Box;
  readonly color: string;
  readonly language: string;
}

/** The signature above its line, who signed below. */
export function SignatureBlock({ part, box, color, language }: Props) {
  const { x, y, width, height } = box;
  const { image, name, title, align, size } = part;
  const line = y + height * IMAGE;
  const below = (height * (1 - IMAGE)) / 2;
  const style = { align, anchor: 'middle', size, color, language } as const;
  return (
    <>
      {image && (
        <SheetImage url={image.url} box={{ x, y, width, height: height * IMAGE - 2 }} align={align} foot />
      )}
      <line x1={x} x2={x + width} y1={line} y2={line} stroke={color} strokeWidth={0.6} opacity={0.5} />
      <SheetText {...style} text={name} box={{ x, y: line + 1, width, height: below }} bold />
      <SheetText
        {...style}
        text={title}
        box={{ x, y: line + 1 + below, width, height: below - 1 }}
        bold={false}
      />
    </>
  );
}
