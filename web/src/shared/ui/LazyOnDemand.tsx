import { type ReactNode, Suspense, useState } from 'react';

interface Props {
  /** Whether it is wanted; once it was it stays, so that it can also close gently. */
  readonly when: boolean;
  /** In its place until its code has come. */
  readonly until?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that loads when it is first needed: dialogs, menus, sheets. */
export function LazyOnDemand({ when, until, children }: Props) {
  const [wanted, setWanted] = useState(when);
  if (when && !wanted) setWanted(true);
  return wanted ? <Suspense fallback={until}>{children}</Suspense> : until;
}
