import { FAVORITES_LIST } from './favoritesList.ts';
import { CONTENT_KINDS } from '@forecourt/contract/content-kinds';
import type * as contract from '@forecourt/contract/favorites';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { ActionIcon, Button } from '@mantine/core';
import { IconHeartFilled } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { Pager } from '../../shared/list/Pager.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { LearnerGrid, LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { attempt, toast } from '../../shared/ui/toast.tsx';
import { setFavorite } from '../content/index.ts';
import classes from './favorites.module.css';

type Favorite = ReplyOf<typeof contract.listFavorites>['favorites'][number];
const listFavorites = client<typeof contract.listFavorites>('GET /api/favorites');

const favoritesQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['favorites', query],
    queryFn: ({ signal }) => listFavorites({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

const changed = () => queryClient.invalidateQueries({ queryKey: ['favorites'] });

function FavoriteCard({ favorite }: { readonly favorite: Favorite }) {
  const { t } = useTranslation(['favorites', 'navigation']);
  const { kind, _id, title, image, link } = favorite;
  const set = async (favored: boolean) => {
    await setFavorite(kind, _id, favored);
    await changed();
  };
  const remove = async () => {
    if (await attempt(() => set(false))) toast(t('removed', { name: title }), { undo: () => set(true) });
  };
  // the server names the page by its address
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said
  const place = { to: link } as LinkProps;
  return (
    <li className={`card ${classes.card}`}>
      <Picture image={image} alt="" ratio="2:1" sizes="(max-width: 720px) 100vw, 380px" />
      <div className={classes.body}>
        <div>
          <h2>
            <Link {...place}>{title}</Link>
          </h2>
          <p>{t(`navigation:kind.${kind}`)}</p>
        </div>
        <ActionIcon
          size={44}
          variant="subtle"
          aria-label={t('remove', { name: title })}
          onClick={() => void remove()}
        >
          <IconHeartFilled size={20} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}

/** Everything that the person has kept, of every kind. */
export function FavoritesPage() {
  const { t } = useTranslation(['favorites', 'ui', 'navigation']);
  const list = useListSearch(FAVORITES_LIST);
  const query = useQuery(favoritesQuery(list.query));
  const nothing = list.filtered
    ? {
        title: t('ui:list.none'),
        text: t('ui:list.noneHere'),
        children: (
          <Button variant="default" onClick={list.clear}>
            {t('ui:list.clearAll')}
          </Button>
        ),
      }
    : { title: t('empty'), text: t('emptyText') };
  return (
    <LearnerPage title={t('title')} text={t('text')}>
      <ListToolbar list={list} placeholder={t('search')}>
        <FilterChip
          list={list}
          name="kind"
          label={t('kind')}
          options={CONTENT_KINDS.map((value) => ({ value, label: t(`navigation:kind.${value}`) }))}
        />
      </ListToolbar>
      <LearnerGrid query={query} items={query.data?.favorites} label={t('title')} empty={nothing}>
        {(favorite) => <FavoriteCard key={favorite._id} favorite={favorite} />}
      </LearnerGrid>
      {query.data && query.data.pagination.pages > 1 && (
        <Pager list={list} pagination={query.data.pagination} />
      )}
    </LearnerPage>
  );
}
