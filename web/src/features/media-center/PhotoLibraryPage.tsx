import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../shared/list/SearchField.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { type Photo, photosQuery } from './media-center.api.ts';
import { PHOTO_LIST } from './mediaLists.ts';
import { More } from './More.tsx';
import { Preview } from './preview/Preview.tsx';
import classes from './media.module.css';

/** Pictures in their own shapes, in columns. */
function Photos({ photos }: { readonly photos: readonly Photo[] }) {
  const { t } = useTranslation('media-center');
  const [at, setAt] = useState<number>();
  return (
    <>
      <ul className={classes.photos} aria-label={t('photos.title')}>
        {photos.map(({ _id, name, image }, index) => (
          <li key={_id}>
            <button
              type="button"
              className={classes.photo}
              style={{ '--color': image.color ?? undefined }}
              onClick={() => setAt(index)}
            >
              <img
                src={image.url.replace('/original', '/w640')}
                alt={name}
                width={image.width ?? undefined}
                height={image.height ?? undefined}
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      {at !== undefined && (
        <Preview
          items={photos.map(({ addedAt, ...photo }) => ({ ...photo, changedAt: addedAt }))}
          at={at}
          onGo={setAt}
          onClose={() => setAt(undefined)}
        />
      )}
    </>
  );
}

/** Every picture of the media center that one sees, the newest first. */
export function PhotoLibraryPage() {
  const { t } = useTranslation(['media-center', 'ui']);
  const { text, search } = useListSearch(PHOTO_LIST);
  const query = useInfiniteQuery(photosQuery(text));
  return (
    <LearnerPage
      title={t('photos.title')}
      text={t('photos.text')}
      buttons={
        <SearchField
          className={classes.photoSearch}
          label={t('photos.search')}
          text={text}
          onSearch={search}
        />
      }
    >
      <LoadedPage query={{ ...query, data: query.data }}>
        {({ pages }) => {
          const photos = pages.flatMap((page) => page.photos);
          if (photos.length === 0)
            return (
              <div className="card">
                {text ? (
                  <EmptyState title={t('ui:list.none')} text={t('nothingFound', { text })} />
                ) : (
                  <EmptyState title={t('photos.none')} text={t('photos.noneText')} />
                )}
              </div>
            );
          return (
            <>
              <Photos photos={photos} />
              <More query={query} total={pages[0]?.pagination.total ?? 0} />
            </>
          );
        }}
      </LoadedPage>
    </LearnerPage>
  );
}
