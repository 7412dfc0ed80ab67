/** The portal's mark and name, in the portal's colours on every page. */
export function Logo({ size = 28, word = true }: { readonly size?: number; readonly word?: boolean }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
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
      {word && (
        <span
          data-word
          style={{ fontWeight: 700, fontSize: `${(size * 0.66) / 16}rem`, letterSpacing: '-.03em' }}
        >
          Forecourt
        </span>
      )}
    </span>
  );
}
