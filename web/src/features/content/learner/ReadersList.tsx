import type { ContentKind } from '@forecourt/contract/content-kinds';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../../shared/list/Toolbar.tsx';
import type { List } from '../../../shared/list/useListSearch.ts';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { useBrands } from '../../../shared/publishing/brands.api.ts';
import type { Card, ContentApi, Thing } from '../content.api.ts';
import classes from './learner.module.css';

interface Props<Row extends Card, View extends Thing> {
  readonly name: ContentKind;
  readonly api: ContentApi<Row, View>;
  readonly list: List;
  /** Query that the address does not say. */
  readonly query?: Readonly<Record<string, unknown>>;
  readonly chips?: ReactNode;
  readonly skeleton?: ReactNode;
  /** What is there, as many as were asked for. */
  readonly children: (rows: readonly Row[], total: number) => ReactNode;
}

function Chips({ list, chips }: Pick<Props<Card, Thing>, 'list' | 'chips'>) {
  const { t } = useTranslation('ui');
  const brands = useBrands();
  return (
    <>
      {chips}
      {brands.length > 1 && (
        <FilterChip
          list={list}
          name="brandId"
          label={t('field.brand')}
          options={brands.map((brand) => ({ value: brand._id, label: brand.name }))}
        />
      )}
    </>
  );
}

function Nothing({ name, list }: Pick<Props<Card, Thing>, 'name' | 'list'>) {
  const { t } = useTranslation(['content', 'ui']);
  return (
    <div className="card">
      {list.filtered ? (
        <EmptyState title={t('ui:list.none')} text={t('ui:list.noneHere')}>
          <Button variant="default" onClick={list.clear}>
            {t('ui:list.clearAll')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title={t(`${name}.empty`)} text={t('noneText')} />
      )}
    </div>
  );
}

/** A readers' list: search, chips, rows, "Show more", and what to say where nothing is there. */
export function ReadersList<Row extends Card, View extends Thing>(props: Props<Row, View>) {
  const { name, api, list, query, chips, skeleton, children } = props;
  const { t } = useTranslation('content');
  const { page: _page, limit: _limit, ...asked } = list.query;
  const found = useInfiniteQuery(api.readersQuery({ ...asked, ...query }));
  const { data, error } = found;
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <ListToolbar list={list} placeholder={t(`${name}.search`)}>
        <Chips list={list} chips={chips} />
      </ListToolbar>
      {!rows && (
        <div className="card">
          {error ? (
            <ErrorState error={error} onRetry={() => void found.refetch()} />
          ) : (
            (skeleton ?? <SkeletonRows rows={5} height={112} />)
          )}
        </div>
      )}
      {rows?.length === 0 && <Nothing name={name} list={list} />}
      {rows && rows.length > 0 && children(rows, data?.pages[0]?.pagination.total ?? 0)}
      {found.hasNextPage && (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
