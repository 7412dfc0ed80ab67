import type { CertificateSheet } from '@forecourt/contract/certificate-design';
import type { Page } from './page.ts';

/** Share of the page's height that the bar along the upper edge takes. */
const EDGE = 0.015;
const RINGS = 14;

interface Props {
  readonly decorations: CertificateSheet['decorations'];
  readonly accent: string;
  readonly page: Page;
}

/** Rings around a point near the lower right corner, fainter outwards. */
function Rings({ accent, page }: Omit<Props, 'decorations'>) {
  const short = Math.min(page.width, page.height);
  return (
    <g fill="none" stroke={accent} strokeWidth={short * 0.0018}>
      {Array.from({ length: RINGS }, (_, index) => (
        <circle
          key={index}
          cx={page.width - short * 0.113}
          cy={page.height - short * 0.113}
          r={short * (0.052 + index * 0.0255)}
          opacity={0.55 - index * 0.035}
        />
      ))}
    </g>
  );
}

/** What lies on the paper under everything else. */
export function Decorations({ decorations, accent, page }: Props) {
  const { width, height } = page;
  const inset = Math.min(width, height) * 0.035;
  return (
    <>
      {decorations.includes('rings') && <Rings accent={accent} page={page} />}
      {decorations.includes('frame') && (
        <rect
          x={inset}
          y={inset}
          width={width - 2 * inset}
          height={height - 2 * inset}
          fill="none"
          stroke={accent}
          strokeWidth={1.5}
        />
      )}
      {decorations.includes('edge') && <rect width={width} height={height * EDGE} fill={accent} />}
    </>
  );
}
