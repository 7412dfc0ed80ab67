import { fontFamily, measureWith } from './fonts.ts';
import { CERTIFICATE_LINE, fit, type Fitted } from './contract.ts';
import type { Box } from './page.ts';

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;
/** From the upper edge of a line to its baseline, in font sizes. */
const BASELINE = 1.02;

export interface TextStyle {
  readonly align: 'left' | 'center' | 'right';
  readonly anchor: 'top' | 'middle' | 'bottom';
  /** Points. */
  readonly size: number;
  readonly bold: boolean;
}

interface Props extends TextStyle {
  readonly text: string;
  /** Points. */
  readonly box: Box;
  readonly color: string;
  readonly language: string;
}

const edgeOf = ({ x, width }: Box, align: TextStyle['align']) =>
  align === 'left' ? x : align === 'right' ? x + width : x + width / 2;

/** Where the first line's upper edge is. */
function topOf({ y, height }: Box, anchor: TextStyle['anchor'], { lines, size }: Fitted): number {
  const free = height - lines.length * size * CERTIFICATE_LINE;
  if (anchor === 'top') return y;
  return anchor === 'bottom' ? y + free : y + free / 2;
}

/** A text in its box: broken into lines, and smaller when it would not fit. */
export function SheetText({ text, box, align, anchor, size, bold, color, language }: Props) {
  if (text.trim() === '') return null;
  const laid = fit(text.trim(), box, size, language, measureWith(language, bold));
  const top = topOf(box, anchor, laid);
  return (
    <text
      lang={language}
      fill={color}
      fontFamily={fontFamily(language)}
      fontSize={laid.size}
      fontWeight={bold ? 700 : 400}
      textAnchor={ANCHORS[align]}
    >
      {laid.lines.map((line, index) => (
        // lines have no identity but their place
        // oxlint-disable-next-line react/no-array-index-key -- as said above
        <tspan
          key={index}
          x={edgeOf(box, align)}
          y={top + index * laid.size * CERTIFICATE_LINE + laid.size * BASELINE}
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}
