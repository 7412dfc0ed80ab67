import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LearnerPage } from '../../../shared/ui/LearnerPage.tsx';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { SkeletonCards } from '../../../shared/ui/Skeletons.tsx';
import { useKindTitle } from '../../content/index.ts';
import type { CastKind } from '../cast.ts';
import { CastCard } from './CastCard.tsx';
import classes from './casts.module.css';

/** All of one category. */
export function CategoryPage({ kind, id }: { readonly kind: CastKind; readonly id: string }) {
  const { t } = useTranslation(['casts', 'content']);
  const title = useKindTitle(kind.name);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, ...query } = useInfiniteQuery(
    kind.api.categoryQuery(id),
  );
  return (
    <LoadedPage
      query={query}
      title={title}
      missing={{
        title: t('category.missing'),
        text: t('category.missingText'),
        list: kind.list,
        back: t('content:all'),
      }}
      shape={<SkeletonCards cards={6} />}
    >
      {({ pages }) => (
        <LearnerPage title={pages[0]?.category.name ?? title} up={{ link: { to: kind.list }, name: title }}>
          {pages[0]?.pagination.total === 0 && (
            <div className="card">
              <EmptyState title={t(`content:${kind.name}.empty`)} text={t('content:noneText')} />
            </div>
          )}
          <ul className={classes.grid} data-kind={kind.name}>
            {pages
              .flatMap(({ rows }) => rows)
              .map((row) => (
                <CastCard key={row._id} kind={kind} row={row} />
              ))}
          </ul>
          {hasNextPage && (
            <div className={classes.more}>
              <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('content:more')}
              </Button>
            </div>
          )}
        </LearnerPage>
      )}
    </LoadedPage>
  );
}
