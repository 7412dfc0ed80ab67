import classes from './Avatar.module.css';

const HUES = [255, 158, 35, 290, 205, 85];

interface Props {
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
  readonly image?: { readonly url: string; readonly color: string | null } | null | undefined;
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join('');

/** A user's image or initials. The name itself is next to it or in the control's label. */
export function Avatar({ name, size = 32, image }: Props) {
  const box = { width: size, height: size, background: image?.color ?? undefined };
  if (image)
    return (
      <img
        className={classes.avatar}
        style={box}
        src={image.url.replace(/\/(original|w\d+)(?=\?|$)/, '/w320')}
        width={size}
        height={size}
        alt=""
      />
    );
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const style = { ...box, fontSize: Math.max(11, size * 0.38), '--hue': HUES[sum % HUES.length] };
  return (
    <span
      className={`${classes.avatar} ${classes.letters}`}
      style={style}
      data-letters={initials(name)}
      aria-hidden="true"
    />
  );
}
