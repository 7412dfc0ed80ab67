export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Stroke = readonly Point[];

/** Width of the pen, pixels of the pad. */
const PEN = 2.5;
/** Room around the drawing in the picture, pixels of the pad. */
const MARGIN = 6;
/** Pixels of the picture for each pixel of the pad: it is printed. */
const SHARPNESS = 4;

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Draws strokes as rounded curves through the middles of their points. */
export function paint(context: CanvasRenderingContext2D, strokes: readonly Stroke[], ink: string): void {
  context.strokeStyle = ink;
  context.lineWidth = PEN;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) {
    const [first] = stroke;
    const last = stroke.at(-1);
    if (!first || !last) continue;
    context.beginPath();
    context.moveTo(first.x, first.y);
    stroke.forEach((point, index) => {
      const next = stroke[index + 1];
      const end = next ? middle(point, next) : last;
      context.quadraticCurveTo(point.x, point.y, end.x, end.y);
    });
    context.stroke();
  }
}

/** The rectangle that holds all strokes and the pen's width; undefined without any. */
export function boundsOf(strokes: readonly Stroke[]) {
  const points = strokes.flat();
  if (points.length === 0) return undefined;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs) - MARGIN;
  const top = Math.min(...ys) - MARGIN;
  return { left, top, width: Math.max(...xs) + MARGIN - left, height: Math.max(...ys) + MARGIN - top };
}

/** The strokes as a picture with a clear ground, cut to what was drawn; undefined without any. */
export async function imageOf(strokes: readonly Stroke[], ink: string): Promise<File | undefined> {
  const bounds = boundsOf(strokes);
  if (!bounds) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(bounds.width * SHARPNESS);
  canvas.height = Math.ceil(bounds.height * SHARPNESS);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(SHARPNESS, SHARPNESS);
  context.translate(-bounds.left, -bounds.top);
  paint(context, strokes, ink);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined;
}
