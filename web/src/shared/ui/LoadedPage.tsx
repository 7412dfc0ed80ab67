import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { usePageTitle } from '../navigation/usePageTitle.ts';
import { ErrorState } from './EmptyState.tsx';
import { Message } from './Message.tsx';
import { PageHeader } from './PageHeader.tsx';
import { SkeletonRows } from './Skeletons.tsx';

interface Missing {
  readonly title: string;
  readonly text: string;
  /** Where the others are, and what the way there is called. */
  readonly list: NonNullable<LinkProps['to']>;
  readonly back: string;
}

function MissingPage({ title, text, list, back }: Missing) {
  usePageTitle(title);
  return (
    <Message drawing="lost" heading="h1" title={title} text={text}>
      <Link to={list} className="link">
        {back}
      </Link>
    </Message>
  );
}

function Shape({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title);
  return children;
}

interface Props<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** What the page is called while nothing is known; absent where it has its head already. */
  readonly title?: string;
  /** Absent: the answer of the server says that it does not exist. */
  readonly missing?: Missing;
  /** The page's shape while it loads, when it is no list of rows. */
  readonly shape?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** A page about one thing: its shape while it loads, why it did not, that it does not exist, else the page. */
export function LoadedPage<T>({ query, title, missing, shape, children }: Props<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  // an address that is no identifier is refused with 422: it names nothing either
  if (missing && error instanceof ApiProblem && (error.status === 404 || error.status === 422))
    return <MissingPage {...missing} />;
  if (!error && shape)
    return <div className="alone">{title === undefined ? shape : <Shape title={title}>{shape}</Shape>}</div>;
  return (
    <div className="alone">
      {title !== undefined && <PageHeader title={title} />}
      <div className="card">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} height={64} />
        )}
      </div>
    </div>
  );
}
