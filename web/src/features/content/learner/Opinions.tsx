import { Button } from '@mantine/core';
import { IconThumbDown, IconThumbDownFilled, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../../../shared/format.ts';
import { attempt } from '../../../shared/ui/toast.tsx';
import type { Card, ContentApi, Reactions, Thing } from '../content.api.ts';

interface Props<Row extends Card, View extends Thing> {
  readonly api: Pick<ContentApi<Row, View>, 'like' | 'dislike' | 'listsChanged'>;
  readonly thing: Pick<Card, '_id' | 'like' | 'dislike' | 'likes'>;
}

type Opinion = Pick<Reactions, 'like' | 'dislike' | 'likes'>;

/** Liking and disliking, of which one excludes the other. */
export function Opinions<Row extends Card, View extends Thing>({ api, thing }: Props<Row, View>) {
  const { t } = useTranslation('content');
  const [own, setOwn] = useState<Opinion>(thing);
  const send = async (next: Opinion, call: () => Promise<Reactions>) => {
    setOwn(next);
    if (!(await attempt(async () => setOwn(await call())))) setOwn(own);
  };
  const params = { id: thing._id };
  const like = () =>
    send({ like: !own.like, dislike: false, likes: own.likes + (own.like ? -1 : 1) }, () =>
      api.like({ params, body: { liked: !own.like } }),
    );
  const dislike = () =>
    send({ like: false, dislike: !own.dislike, likes: own.likes - (own.like ? 1 : 0) }, () =>
      api.dislike({ params, body: { disliked: !own.dislike } }),
    );
  const Up = own.like ? IconThumbUpFilled : IconThumbUp;
  const Down = own.dislike ? IconThumbDownFilled : IconThumbDown;
  return (
    <Button.Group aria-label={t('opinion')}>
      <Button
        variant="default"
        leftSection={<Up size={18} stroke={1.75} aria-hidden />}
        aria-pressed={own.like}
        onClick={() => void like()}
      >
        {t('like')} {own.likes > 0 && <span className="num">&nbsp;{number(own.likes)}</span>}
      </Button>
      <Button
        variant="default"
        aria-pressed={own.dislike}
        aria-label={t('dislike')}
        onClick={() => void dislike()}
      >
        <Down size={18} stroke={1.75} aria-hidden />
      </Button>
    </Button.Group>
  );
}
