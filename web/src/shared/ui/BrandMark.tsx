import type { ImageView } from '@forecourt/contract/fields';
import classes from './BrandMark.module.css';

interface Props {
  readonly name: string;
  readonly logo?: ImageView | null;
  /** The brand's own color, for a brand without a logo. */
  readonly color?: string | null;
  /** Pixels. */
  readonly size?: number;
}

/** A brand's logo, or its first letter on its color; the name is next to it. */
export function BrandMark({ name, logo, color, size = 28 }: Props) {
  const style = {
    width: size,
    height: size,
    fontSize: size * 0.5,
    borderRadius: size * 0.24,
    '--color': color ?? undefined,
  };
  if (logo)
    return (
      <img
        className={classes.mark}
        style={style}
        src={logo.url.replace(/\/(original|w\d+)(?=\?|$)/, '/w320')}
        alt=""
        width={size}
        height={size}
      />
    );
  return (
    <span
      className={classes.letter}
      style={style}
      data-letter={Array.from(name.trim())[0]?.toUpperCase() ?? ''}
      aria-hidden="true"
    />
  );
}
