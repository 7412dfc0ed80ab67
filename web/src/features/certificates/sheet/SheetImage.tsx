import type { Box } from './page.ts';

const ACROSS = { left: 'xMin', center: 'xMid', right: 'xMax' } as const;

interface Props {
  readonly url: string;
  /** Points. */
  readonly box: Box;
  readonly align: keyof typeof ACROSS;
  /** Aligns it to the bottom of its box instead of the middle. */
  readonly foot?: boolean;
}

/** A picture as large as its box holds it. */
export const SheetImage = ({ url, box, align, foot = false }: Props) => (
  <image href={url} {...box} preserveAspectRatio={`${ACROSS[align]}${foot ? 'YMax' : 'YMid'} meet`} />
);
