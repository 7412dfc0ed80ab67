import type { ImageView } from '@forecourt/contract/fields';
import { useQuery } from '@tanstack/react-query';
import { portalName } from '../i18n/i18n.ts';
import { sessionQuery } from '../session/session.ts';
import { variant } from './pictureVariant.ts';
import classes from './Logo.module.css';

/** Whole on a wide screen with two dots a pixel. */
const WIDTH = 640;

interface PictureProps {
  readonly image: ImageView;
  readonly height: number;
  readonly on?: 'light' | 'dark' | undefined;
}

const LogoPicture = ({ image: { url, width, height: natural }, height, on }: PictureProps) => (
  <img
    src={variant(url, WIDTH)}
    alt=""
    data-on={on}
    className={classes.picture}
    height={height}
    width={width && natural ? Math.round((height * width) / natural) : undefined}
    decoding="async"
  />
);

/**
 * The portal's logo, or its mark and name in the portal's colors. Decorative: the element around it has the accessible name.
 */
export function Logo({ size = 28 }: { readonly size?: number }) {
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  const { logo = null, logoDark = null } = data?.settings ?? {};
  if (logo)
    return (
      <span data-logo className={classes.logo}>
        <LogoPicture image={logo} height={size} on={logoDark ? 'light' : undefined} />
        {logoDark && <LogoPicture image={logoDark} height={size} on="dark" />}
      </span>
    );
  return (
    <span className={classes.logo}>
      <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill="var(--fc-accent)" />
        <path d="M6 9.500h16l-2.200 4H8.200z" fill="var(--fc-accent-on)" />
        <path
          d="M10.200 13.500v6.500M17.800 13.500v6.500M7.500 20.200h13"
          stroke="var(--fc-accent-on)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span data-word className={classes.word} style={{ fontSize: `${(size * 0.66) / 16}rem` }}>
        {data?.settings.portalName ?? portalName()}
      </span>
    </span>
  );
}
