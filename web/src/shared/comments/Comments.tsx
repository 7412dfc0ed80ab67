import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { number } from '../format.ts';
import { ErrorState } from '../ui/EmptyState.tsx';
import { SkeletonRows } from '../ui/Skeletons.tsx';
import { attempt, toast } from '../ui/toast.tsx';
import { CommentItem } from './CommentItem.tsx';
import { type CommentedThing, commentsQuery, mute, send } from './comments.api.ts';
import { Composer } from './Composer.tsx';
import classes from './comments.module.css';

interface Props extends CommentedThing {
  /** The comment that a link of a notification leads to: `comment` of the page’s search. */
  readonly target?: string | undefined;
}

interface Thread {
  readonly _id: string;
  readonly muted: boolean;
}

function MuteButton({ thing, thread }: { readonly thing: CommentedThing; readonly thread: Thread }) {
  const { t } = useTranslation('comments');
  const turn = async () => {
    if (await attempt(() => mute(thing, thread._id, !thread.muted)))
      toast(t(thread.muted ? 'unmute.done' : 'mute.done'));
  };
  return (
    <button type="button" className={classes.quiet} aria-pressed={thread.muted} onClick={() => void turn()}>
      {t(thread.muted ? 'unmute' : 'mute')}
    </button>
  );
}

const useComments = (thing: CommentedThing) => useInfiniteQuery(commentsQuery(thing));
type Query = ReturnType<typeof useComments>;

interface ListProps {
  readonly thing: CommentedThing;
  readonly query: Query;
  readonly target: string | undefined;
}

/** The comments that have come, why none did, or their shape. */
function List({ thing, query, target }: ListProps) {
  const { t } = useTranslation('comments');
  const { data, error, refetch } = query;
  const thread = data?.pages[0]?.thread;
  if (!data || !thread)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={2} height={72} />
    );
  const comments = data.pages.flatMap((page) => page.comments);
  if (comments.length === 0) return <p className={classes.none}>{t('none')}</p>;
  return (
    <ul className={classes.list}>
      {comments.map((one) => (
        <CommentItem key={one._id} one={one} place={{ thing, thread: thread._id, target }} />
      ))}
    </ul>
  );
}

/**
 * What people say about a thing: newest first, with replies, tags and a field to write in. The page’s loader loads the
 * texts `comments`.
 */
export function Comments({ family, id, target }: Props) {
  const { t } = useTranslation(['comments', 'roles']);
  const thing = { family, id };
  const query = useComments(thing);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const thread = data?.pages[0]?.thread;
  return (
    <section className={`card ${classes.comments}`} aria-label={t('title')}>
      <div className={classes.head}>
        <h2>
          {t('title')} {thread && thread.total > 0 && <span>{number(thread.total)}</span>}
        </h2>
        {thread && <MuteButton thing={thing} thread={thread} />}
      </div>
      <Composer thread={thread?._id} label={t('write')} onSend={(words) => send(thing, words)} />
      <List thing={thing} query={query} target={target} />
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
