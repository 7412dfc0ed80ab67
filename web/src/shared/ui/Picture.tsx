import type { ImageView } from '@forecourt/contract/fields';
import type { ReactNode } from 'react';
import { variant } from './pictureVariant.ts';
import classes from './Picture.module.css';

const WIDTHS = [320, 640, 768, 1024, 1280, 1536];

/** Box of a picture: thumbnail, video, banner (2:1 on phones), slide, square. */
export type Ratio = '4:3' | '2:1' | '16:5' | '1:1';

interface Props {
  readonly image: ImageView | null | undefined;
  /** Text alternative; empty when adjacent text says the same. */
  readonly alt: string;
  readonly ratio?: Ratio;
  /** The picture's width on the page in CSS terms: `(max-width: 720px) 100vw, 360px`. */
  readonly sizes?: string;
  /** Shown without a picture: a brand mark. */
  readonly fallback?: ReactNode;
  /** Loads at once: the picture is the first thing seen. */
  readonly eager?: boolean;
  readonly rounded?: boolean;
}

/** A stored picture in the width the screen needs. Its box keeps its shape, in the picture's main color, from the start. */
export function Picture({
  image,
  alt,
  ratio = '4:3',
  sizes = '100vw',
  fallback,
  eager = false,
  rounded = false,
}: Props) {
  const widest = image?.width ?? Number.POSITIVE_INFINITY;
  const widths = WIDTHS.filter((width, index) => width <= widest || index === 0);
  return (
    <div
      className={classes.box}
      data-ratio={ratio}
      data-rounded={rounded || undefined}
      data-empty={!image || undefined}
      style={{ '--color': image?.color ?? undefined }}
    >
      {image ? (
        <img
          src={variant(image.url, 640)}
          srcSet={widths.map((width) => `${variant(image.url, width)} ${width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        fallback
      )}
    </div>
  );
}
