import type { CertificateSheet } from '@forecourt/contract/certificate-design';
import type { Box } from './page.ts';
import { SheetPicture } from './SheetPicture.tsx';
import { SheetText } from './SheetText.tsx';

type Signature = Extract<CertificateSheet['elements'][number], { kind: 'signature' }>;

/** Shares of the box's height: the picture, then a line, the name, and the title. */
const PICTURE = 0.54;
const WORDS = 0.2;

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
  const line = y + height * (PICTURE + 0.03);
  const words = (place: number): Box => ({
    x,
    y: line + height * (0.03 + place * WORDS),
    width,
    height: height * WORDS,
  });
  const style = { align, anchor: 'middle', size, color, language } as const;
  return (
    <>
      {image && (
        <SheetPicture url={image.url} box={{ x, y, width, height: height * PICTURE }} align={align} />
      )}
      <line x1={x} x2={x + width} y1={line} y2={line} stroke={color} strokeWidth={0.75} opacity={0.5} />
      <SheetText {...style} text={name} box={words(0)} bold />
      <SheetText {...style} text={title} box={words(1)} bold={false} />
    </>
  );
}
