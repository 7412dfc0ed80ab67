import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const never = () => () => undefined;

interface Props {
  /** In its place until its code has come, and in what the server renders. */
  readonly until?: ReactNode;
  readonly children: ReactNode;
}

/** A lazy part of a page, for the browser alone: what the server renders cannot wait for it. */
export function ClientOnly({ until, children }: Props) {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return here ? <Suspense fallback={until}>{children}</Suspense> : until;
}
