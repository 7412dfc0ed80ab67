import { PLACED_LIST } from '../../shared/list/contentList.ts';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { langOf } from '../../shared/i18n/fallback.ts';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { CardGrid } from '../../shared/ui/Layout.tsx';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { FavoriteButton, ReadersList, useKindTitle } from '../content/index.ts';
import { type FollowRow, followsApi } from './follows.api.ts';
import { useNetworkName } from './networks.ts';
import classes from './follows.module.css';

/** One account; following opens it in a tab of its own, and counts. */
function FollowCard({ row }: { readonly row: FollowRow }) {
  const { t } = useTranslation('follows');
  const nameOf = useNetworkName();
  const { _id, title, description, url, network, image } = row;
  return (
    <li className={`card ${classes.card}`}>
      <Picture image={image} alt="" ratio="2:1" sizes="(max-width: 720px) 100vw, 380px" />
      <div className={classes.body}>
        <div className={classes.head}>
          <div>
            <h2 lang={langOf(row, 'title')}>{title}</h2>
            <p>{nameOf(network)}</p>
          </div>
          <FavoriteButton api={followsApi} thing={row} />
        </div>
        <p lang={langOf(row, 'body')}>{description}</p>
        <Button
          variant="light"
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('followThis', { name: title })}
          rightSection={<IconExternalLink size={16} aria-hidden />}
          // the page opens all the same
          onClick={() => void followsApi.visit({ params: { id: _id } }).catch(() => undefined)}
        >
          {t('follow')}
        </Button>
      </div>
    </li>
  );
}

/** Accounts worth following elsewhere. */
export function FollowsPage() {
  const { t } = useTranslation('follows');
  const title = useKindTitle('suggested-follow');
  return (
    <LearnerPage title={title} text={t('text')}>
      <ReadersList name="suggested-follow" api={followsApi} list={useListSearch(PLACED_LIST)}>
        {(rows) => (
          <CardGrid label={title}>
            {rows.map((row) => (
              <FollowCard key={row._id} row={row} />
            ))}
          </CardGrid>
        )}
      </ReadersList>
    </LearnerPage>
  );
}
