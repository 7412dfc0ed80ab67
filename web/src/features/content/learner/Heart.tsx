import { ActionIcon, Button } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { hasFeature, useSession } from '../../../shared/session/session.ts';
import { attempt, toast } from '../../../shared/ui/toast.tsx';
import type { Card, ContentApi, Thing } from '../content.api.ts';

interface Props<Row extends Card, View extends Thing> {
  readonly api: Pick<ContentApi<Row, View>, 'favorite' | 'listsChanged'>;
  readonly thing: Pick<Card, '_id' | 'title' | 'favorite'>;
  /** Adds a label, on the page of the thing. */
  readonly wide?: boolean;
}

/** Keeps a thing among the own favourites, or no longer; taking it away can be undone. */
export function FavoriteButton<Row extends Card, View extends Thing>({
  api,
  thing,
  wide = false,
}: Props<Row, View>) {
  const { t } = useTranslation('content');
  const on = hasFeature(useSession(), 'favourites');
  const [favorite, setFavorite] = useState(thing.favorite);
  const [followed, setFollowed] = useState(thing.favorite);
  if (followed !== thing.favorite) {
    setFollowed(thing.favorite);
    setFavorite(thing.favorite);
  }
  if (!on) return null;
  const set = async (favored: boolean) => {
    setFavorite(favored);
    const stored = await attempt(() => api.favorite({ params: { id: thing._id }, body: { favored } }));
    if (!stored) setFavorite(!favored);
    else if (!favored) toast(t('unfavored', { name: thing.title }), { undo: () => set(true) });
    api.listsChanged();
    void queryClient.invalidateQueries({ queryKey: ['favorites'] });
  };
  const Icon = favorite ? IconHeartFilled : IconHeart;
  const label = t(favorite ? 'unfavor' : 'favor', { name: thing.title });
  const parts = {
    'aria-pressed': favorite,
    onClick: () => void set(!favorite),
  };
  if (wide)
    return (
      <Button variant="default" leftSection={<Icon size={18} stroke={1.75} aria-hidden />} {...parts}>
        {t('favourite')}
      </Button>
    );
  return (
    <ActionIcon
      size={44}
      variant="subtle"
      color={favorite ? undefined : 'gray'}
      aria-label={label}
      {...parts}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
