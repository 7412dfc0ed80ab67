import type { CertificateSheet } from '@forecourt/contract/certificate-design';
import { Fragment } from 'react';
import type { Page } from './page.ts';

/** Share of the page's height that the bar along the upper edge takes. */
const EDGE = 0.02;
/** Radii of the rings in the lower right corner, shares of the page's shorter side. */
const RINGS = Array.from({ length: 15 }, (_, index) => 0.05 + index * 0.0235);

interface Props {
  readonly decorations: CertificateSheet['decorations'];
  readonly accent: string;
  readonly page: Page;
}

/** Rings around a point near the lower right corner, fainter outwards. */
function Rings({ accent, page }: Omit<Props, 'decorations'>) {
  const short = Math.min(page.width, page.height);
  return (
    <g fill="none" stroke={accent} strokeWidth={0.7}>
      {RINGS.map((radius, index) => (
        <circle
          key={radius}
          cx={page.width - short * 0.11}
          cy={page.height - short * 0.11}
          r={short * radius}
          opacity={0.55 - index * 0.03}
        />
      ))}
    </g>
  );
}

/** What lies on the paper under everything else. */
export function Decorations({ decorations, accent, page }: Props) {
  const { width, height } = page;
  const inset = Math.min(width, height) * 0.03;
  const drawn = {
    edge: <rect width={width} height={height * EDGE} fill={accent} />,
    rings: <Rings accent={accent} page={page} />,
    frame: (
      <rect
        x={inset}
        y={inset}
        width={width - 2 * inset}
        height={height - 2 * inset}
        fill="none"
        stroke={accent}
        strokeWidth={1.5}
      />
    ),
  };
  return decorations.map((name) => <Fragment key={name}>{drawn[name]}</Fragment>);
}
