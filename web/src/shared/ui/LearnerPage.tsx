import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from './EmptyState.tsx';
import { CardGrid } from './Layout.tsx';
import { PageHeader } from './PageHeader.tsx';
import { SkeletonCards } from './Skeletons.tsx';
import { ParentLink } from './UpLink.tsx';
import classes from './LearnerPage.module.css';

interface PageProps {
  /** Absent: the page brings its own head. */
  readonly title?: string;
  readonly text?: string;
  /** The page that this one belongs to. */
  readonly up?: { readonly link: LinkProps; readonly name: string };
  /** Next to the title. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** A learner's page: its width, its title, and the way up. */
export const LearnerPage = ({ title, text, up, buttons, children }: PageProps) => (
  <div className={classes.page}>
    {up && <ParentLink link={up.link}>{up.name}</ParentLink>}
    {title !== undefined && (
      <PageHeader title={title} text={text}>
        {buttons}
      </PageHeader>
    )}
    {children}
  </div>
);

interface GridProps<Item> {
  readonly query: {
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Undefined while they are on their way. */
  readonly items: readonly Item[] | undefined;
  /** What is listed, for screen readers. */
  readonly label?: string;
  /** Cards that are drawn while they are on their way. */
  readonly expected?: number;
  readonly empty: { readonly title: string; readonly text?: string; readonly children?: ReactNode };
  /** One card, an `li` with its own key. */
  readonly children: (item: Item, index: number) => ReactNode;
}

/** What a learner chooses from, as cards: on its way, failed, nothing there, or the cards. */
export function LearnerGrid<Item>(props: GridProps<Item>) {
  const { query, items, label, expected = 6, empty, children } = props;
  if (items && items.length > 0) return <CardGrid {...(label && { label })}>{items.map(children)}</CardGrid>;
  if (items)
    return (
      <div className="card">
        <EmptyState {...empty} />
      </div>
    );
  if (query.error)
    return (
      <div className="card">
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  return <SkeletonCards cards={expected} {...(label && { label })} />;
}

interface DetailProps {
  /** In the shape 16:5, over everything. */
  readonly banner?: ReactNode;
  /** Over the title: the brand, and the way to it. */
  readonly over?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** What is to know at once: mandatory, due, categories; each an `li`. */
  readonly facts?: ReactNode;
  readonly factsLabel?: string;
  /** Next to the text: the user's progress. */
  readonly aside?: ReactNode;
}

/** The head of a learner's page about one thing. */
export const LearnerHead = ({ banner, over, title, text, facts, factsLabel, aside }: DetailProps) => (
  <>
    {banner && <div className={classes.banner}>{banner}</div>}
    <div className={classes.head}>
      <div className={classes.words}>
        {over}
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        {facts && (
          <ul className={classes.facts} aria-label={factsLabel}>
            {facts}
          </ul>
        )}
      </div>
      {aside}
    </div>
  </>
);

/** A part of a learner's page under its own heading. */
export const LearnerSection = ({
  title,
  children,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={classes.section}>
    <h2>{title}</h2>
    {children}
  </section>
);
