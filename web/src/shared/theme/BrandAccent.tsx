import { accentCss } from './accentCss.ts';
import { DEFAULT_COLOR } from './defaultAccent.ts';
import { useAccent } from './useAccent.ts';

interface Props {
  /** `#rrggbb`; nothing changes without one. */
  readonly color: string | null | undefined;
  /** Id of the page's root, when that is more than its main part. */
  readonly root?: string;
}

/** Gives the page, and the menus it opens, the accent of a brand while it is shown. */
export function BrandAccent({ color, root = 'main' }: Props) {
  const accents = useAccent(color);
  return color && accents ? <style>{accentCss(`#${root}`, color, accents)}</style> : null;
}

/** Gives the whole portal the tenant's accent. */
export function PortalAccent({ color }: Props) {
  const accents = useAccent(color);
  if (!color || !accents || color.toLowerCase() === DEFAULT_COLOR) return null;
  return <style>{accentCss('', color, accents)}</style>;
}
