import type { ReactNode } from 'react';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Section } from '../../shared/ui/Layout.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';

interface Props<T> {
  readonly title: string;
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly rows?: number;
  readonly children: (data: T) => ReactNode;
}

/** A part of a dashboard that loads and fails by itself: the others stay readable. */
export function Block<T>({ title, query, rows = 3, children }: Props<T>) {
  const { data, error, refetch } = query;
  return (
    <Section title={title}>
      {data !== undefined && children(data)}
      {data === undefined && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <SkeletonRows rows={rows} height={40} />}
    </Section>
  );
}
