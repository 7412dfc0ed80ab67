import type { ReactNode } from 'react';

/** The bare layout of pages for people who are not signed in: nothing but the page. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      style={{ minHeight: '100dvh', outline: 'none', background: 'var(--fc-surface)' }}
    >
      {children}
    </main>
  );
}
