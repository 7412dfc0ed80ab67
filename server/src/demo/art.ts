import sharp from 'sharp';
import { beam, lens, panel } from './art/lamps.ts';
import { ridge, road, wave } from './art/landscapes.ts';
import { linear, paint, svg } from './art/paint.ts';
import { materials, scene, studio, type Scene } from './art/scene.ts';
import { coil, shock } from './art/suspension.ts';
import { tread, tyre } from './art/tyres.ts';

const subjects = { beam, lens, panel, coil, shock, tyre, tread } satisfies Record<
  string,
  (scene: Scene) => string
>;
const views = { road, ridge, wave } satisfies Record<string, (scene: Scene) => string>;

export type ImageKind = keyof typeof subjects | keyof typeof views;

/** Every kind of picture, products first. */
export const imageKinds: readonly ImageKind[] = [
  'beam',
  'lens',
  'panel',
  'coil',
  'shock',
  'tyre',
  'tread',
  'road',
  'ridge',
  'wave',
];

/** What a drawn picture shows. The same values always give the same picture. */
export interface ImageSpec {
  kind: ImageKind;
  /** Base hue in OKLCH degrees: 255 blue, 35 orange, 158 green, 85 yellow. */
  hue: number;
  /** Whole number from 0; changes composition and details, not the subject. */
  seed: number;
  /** Darkens the left side so that white text over it stays readable (dashboard slides). */
  shade?: boolean;
}

const isView = (kind: ImageKind): kind is keyof typeof views => kind in views;

/** The picture as an SVG document of the given size in pixels. */
export function imageSvg(spec: ImageSpec, width: number, height: number): string {
  const frame = scene(width, height, spec.hue, spec.seed);
  const drawing = isView(spec.kind)
    ? views[spec.kind](frame)
    : svg`${studio(frame)}<defs>${materials(frame)}</defs>${subjects[spec.kind](frame)}`;
  const shade =
    spec.shade === true
      ? svg`<defs>${linear(
          'shade',
          [
            [0, paint(0.12, 0.03, spec.hue, 0.86)],
            [0.42, paint(0.14, 0.03, spec.hue, 0.5)],
            [0.72, paint(0.14, 0.03, spec.hue, 0)],
          ],
          1,
          0,
        )}</defs><rect width="${width}" height="${height}" fill="url(#shade)"/>`
      : '';
  return svg`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}${shade}</svg>`;
}

/** Renders the picture as JPEG (photographs of the demo) at the given size in pixels. */
export function renderImage(spec: ImageSpec, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(imageSvg(spec, width, height)))
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
