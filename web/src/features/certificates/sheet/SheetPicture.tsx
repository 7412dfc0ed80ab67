import type { Box } from './page.ts';

const POSITIONS = { left: 'xMinYMid', center: 'xMidYMid', right: 'xMaxYMid' } as const;

interface PictureProps {
  readonly url: string;
  readonly box: Box;
  readonly align: keyof typeof POSITIONS;
}

/** A picture as large as its box holds it. */
export const SheetPicture = ({ url, box, align }: PictureProps) => (
  <image href={url} {...box} preserveAspectRatio={`${POSITIONS[align]} meet`} />
);
