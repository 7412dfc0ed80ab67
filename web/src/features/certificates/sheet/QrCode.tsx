import { create } from 'qrcode';
import { useMemo } from 'react';
import type { Box } from './page.ts';

/** Dark modules as one path, in units of a module. */
function pathOf(content: string): { readonly path: string; readonly size: number } {
  const { size, data } = create(content, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (data[row * size + column]) path += `M${column} ${row}h1v1h-1z`;
  return { path, size };
}

interface Props {
  readonly content: string;
  /** Points. */
  readonly box: Box;
  readonly color: string;
}

/** The address as a QR code, as large a square as its box holds. */
export function QrCode({ content, box, color }: Props) {
  const { path, size } = useMemo(() => pathOf(content), [content]);
  const side = Math.min(box.width, box.height);
  const x = box.x + (box.width - side) / 2;
  const y = box.y + (box.height - side) / 2;
  return (
    <path
      d={path}
      fill={color}
      shapeRendering="crispEdges"
      transform={`translate(${x} ${y}) scale(${side / size})`}
    />
  );
}
