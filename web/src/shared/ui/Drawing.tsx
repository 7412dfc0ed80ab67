import type { ReactNode } from 'react';

export type DrawingKind = 'empty' | 'lost' | 'offline';

const plane = { fill: 'var(--fc-accent-soft)', stroke: 'var(--fc-accent-line)' };
const surface = { fill: 'var(--fc-surface)' };

const drawings: Readonly<Record<DrawingKind, ReactNode>> = {
  empty: (
    <>
      <rect x="34" y="36" width="54" height="68" rx="9" {...surface} transform="rotate(-8 61 70)" />
      <rect x="96" y="36" width="54" height="68" rx="9" {...surface} transform="rotate(8 123 70)" />
      <rect x="62" y="24" width="60" height="78" rx="10" {...surface} />
      <rect x="70" y="32" width="44" height="33" rx="6" fill={plane.fill} stroke="none" />
      <path d="M72 62l12-13 9 8 7-6 12 11" stroke={plane.stroke} />
      <path d="M72 76h38M72 86h24" />
    </>
  ),
  lost: (
    <>
      <path d="M92 105V26" />
      <path d="M92 32h50l12 11-12 11H92z" {...plane} />
      <path d="M92 62H44L32 72l12 10h48z" {...surface} />
      <path d="M104 43h28M56 72h24" stroke="var(--fc-line-2)" />
      <path d="M78 116c0-6 6-10 14-10s14 4 14 10" {...surface} />
    </>
  ),
  offline: (
    <>
      <path d="M36 116V58l56-26 56 26v58" {...surface} />
      <path d="M26 62l66-31 66 31" />
      <path d="M66 116V82h52v34" {...plane} />
      <path d="M66 93h52M66 104h52" stroke={plane.stroke} strokeOpacity=".6" />
      <path d="M78 62a20 20 0 0128 0M85 69a10 10 0 0114 0" />
      <path d="M76 50l34 28" stroke="var(--fc-bad-dot)" />
    </>
  ),
};

/** A line drawing for empty and error pages, 184 × 132, with one plane in the accent. */
export function Illustration({ kind }: { readonly kind: DrawingKind }) {
  return (
    <svg
      width="184"
      height="132"
      viewBox="0 0 184 132"
      fill="none"
      aria-hidden="true"
      stroke="var(--fc-line-3)"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M12 116h160" stroke="var(--fc-line-2)" />
      {drawings[kind]}
    </svg>
  );
}
