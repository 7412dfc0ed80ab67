import type { CertificateSheet } from '@forecourt/contract/certificate-design';
import { useId } from 'react';
import { Decorations } from './Decorations.tsx';
import { useCertificateFonts } from './fonts.ts';
import { inPoints, type Page, pageOf } from './page.ts';
import { QrCode } from './QrCode.tsx';
import { SheetImage } from './SheetImage.tsx';
import { SheetText } from './SheetText.tsx';
import { SignatureBlock } from './SignatureBlock.tsx';
import classes from './sheet.module.css';

type Element = CertificateSheet['elements'][number];

interface PartProps {
  readonly part: Element;
  readonly sheet: CertificateSheet;
  readonly page: Page;
}

function Part({ part, sheet, page }: PartProps) {
  const box = inPoints(page, part);
  const { accent, language } = sheet;
  switch (part.kind) {
    case 'text':
      return <SheetText {...part} box={box} color={part.color ?? accent} language={language} />;
    case 'image':
      return part.image && <SheetImage url={part.image.url} box={box} align={part.align} />;
    case 'signature':
      return <SignatureBlock part={part} box={box} color={part.color ?? accent} language={language} />;
    case 'qr':
      return <QrCode content={part.content} box={box} color={part.color ?? accent} />;
  }
}

interface Props {
  readonly sheet: CertificateSheet;
  /** Accessible name; empty where adjacent text says the same. */
  readonly label: string;
}

/** A certificate as it is printed, as wide as there is room. */
export function Sheet({ sheet, label }: Props) {
  const id = useId();
  // words appear, measured, with their fonts
  const ready = useCertificateFonts();
  const page = pageOf(sheet);
  const { paper, background, decorations, accent, elements } = sheet;
  return (
    <svg
      className={classes.sheet}
      viewBox={`0 0 ${page.width} ${page.height}`}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
      data-waiting={!ready || undefined}
      {...(label ? { role: 'img', 'aria-labelledby': id } : { 'aria-hidden': true })}
    >
      {label && <title id={id}>{label}</title>}
      <rect width={page.width} height={page.height} fill={paper} />
      {background && (
        <image
          href={background.url}
          width={page.width}
          height={page.height}
          preserveAspectRatio="xMidYMid slice"
        />
      )}
      <Decorations decorations={decorations} accent={accent} page={page} />
      {elements.map((part) => (
        <Part key={part.key} part={part} sheet={sheet} page={page} />
      ))}
    </svg>
  );
}
