import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../api/problem.ts';
import { relativeTime, longDate } from '../format.ts';
import { FormNote } from '../forms/FormNote.tsx';
import { useUser } from '../session/session.ts';
import { useRoleName } from '../session/useRoleName.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { confirm } from '../ui/confirm.ts';
import { type CommentedThing, type CommentView, remove, type ReplyView, send } from './comments.api.ts';
import { Composer } from './Composer.tsx';
import { partsOf } from './mentionAt.ts';
import classes from './comments.module.css';

interface Place {
  readonly thing: CommentedThing;
  readonly thread: string;
  /** The comment that a link leads to. */
  readonly target: string | undefined;
}

/** Brings the comment into view that a link leads to. */
function useTarget(hit: boolean) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!hit) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [hit]);
  return ref;
}

function Byline({ one }: { readonly one: ReplyView }) {
  const { t } = useTranslation('comments');
  const roleName = useRoleName();
  const me = useUser();
  const { author, createdAt } = one;
  return (
    <p className={classes.byline}>
      <strong>{author?.name || t('former')}</strong>{' '}
      {author && <span>{author._id === me._id ? t('you') : roleName(author.role)}</span>}{' '}
      <time dateTime={createdAt} title={longDate(createdAt)}>
        {relativeTime(createdAt)}
      </time>
    </p>
  );
}

function Text({ one: { message, taggedUsers } }: { readonly one: ReplyView }) {
  const { t } = useTranslation('comments');
  return (
    <p className={classes.text}>
      {partsOf(message, taggedUsers).map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a person can be mentioned twice
          <span key={index} className={classes.mention}>
            @{part.name || t('former')}
          </span>
        ),
      )}
    </p>
  );
}

function useRemoval(thing: CommentedThing, id: string) {
  const { t } = useTranslation('comments');
  const [problem, setProblem] = useState<ApiProblem>();
  const ask = async () => {
    const sure = await confirm({
      title: t('delete.title'),
      action: t('delete.action'),
      keep: t('delete.keep'),
      danger: true,
    });
    if (!sure) return;
    try {
      await remove(thing, id);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    }
  };
  return { problem, ask };
}

function Actions({ one, place }: { readonly one: ReplyView; readonly place: Place }) {
  const { t } = useTranslation('comments');
  const [replying, setReplying] = useState(false);
  const { problem, ask } = useRemoval(place.thing, one._id);
  const name = one.author?.name || t('former');
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setReplying(false);
    // the field that had the focus goes
    button.current?.focus();
  };
  const reply = async (words: Parameters<typeof send>[1]) => {
    await send(place.thing, words, one._id);
    close();
  };
  return (
    <>
      {problem && <FormNote problem={problem} />}
      <div className={classes.actions}>
        {one.can.reply && (
          <button ref={button} type="button" aria-expanded={replying} onClick={() => setReplying(!replying)}>
            {t('reply')}
          </button>
        )}
        {one.can.delete && (
          <button type="button" onClick={() => void ask()}>
            {t('delete')}
          </button>
        )}
      </div>
      {replying && (
        <Composer
          thread={place.thread}
          label={t('replyTo', { name })}
          autoFocus
          onSend={reply}
          onCancel={close}
        />
      )}
    </>
  );
}

function One({
  one,
  place,
  size,
}: {
  readonly one: ReplyView;
  readonly place: Place;
  readonly size: number;
}) {
  const { t } = useTranslation('comments');
  const hit = place.target === one._id;
  const ref = useTarget(hit);
  if (one.deleted) return <p className={classes.deleted}>{t('deleted')}</p>;
  return (
    <article ref={ref} className={classes.comment} tabIndex={-1} data-hit={hit || undefined}>
      <Avatar name={one.author?.name ?? ''} image={one.author?.image} size={size} />
      <div className={classes.words}>
        <Byline one={one} />
        <Text one={one} />
        <Actions one={one} place={place} />
      </div>
    </article>
  );
}

/** A comment with its replies. */
export const CommentItem = ({ one, place }: { readonly one: CommentView; readonly place: Place }) => (
  <li className={classes.item}>
    <One one={one} place={place} size={36} />
    {one.replies.length > 0 && (
      <ul className={classes.replies}>
        {one.replies.map((reply) => (
          <li key={reply._id}>
            <One one={reply} place={place} size={28} />
          </li>
        ))}
      </ul>
    )}
  </li>
);
