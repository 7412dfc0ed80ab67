import { CASTS_LIST } from './castsList.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../../../shared/format.ts';
import { ListToolbar } from '../../../shared/list/Toolbar.tsx';
import { type List, useListSearch } from '../../../shared/list/useListSearch.ts';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { LearnerPage } from '../../../shared/ui/LearnerPage.tsx';
import { SkeletonCards } from '../../../shared/ui/Skeletons.tsx';
import { useKindTitle } from '../../content/index.ts';
import type { CastKind } from '../cast.ts';
import type { CategoryRows } from '../casts.api.ts';
import { begunOf, ContinueWatching } from './CarryOn.tsx';
import { CastCard } from './CastCard.tsx';
import classes from './casts.module.css';

interface RowProps {
  readonly kind: CastKind;
  readonly category: CategoryRows;
}

/** One category: its newest, sideways on phones, and the way to all of it. */
function CategoryRow({ kind, category }: RowProps) {
  const { t } = useTranslation('casts');
  const { _id, name, total, rows } = category;
  return (
    <section className={classes.row} aria-label={name}>
      <div className={classes.rowHead}>
        <h2>
          {name} <span className="num">{number(total)}</span>
        </h2>
        <Link {...kind.category(_id)} className="link" aria-label={t('seeAllOf', { name })}>
          {t('seeAll')}
        </Link>
      </div>
      <ul className={classes.cards} data-kind={kind.name} tabIndex={-1}>
        {rows.map((row) => (
          <CastCard key={row._id} kind={kind} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Nothing({ kind, list }: { readonly kind: CastKind; readonly list: List }) {
  const { t } = useTranslation(['content', 'ui']);
  return (
    <div className="card">
      {list.text === '' ? (
        <EmptyState title={t(`${kind.name}.empty`)} text={t('noneText')} />
      ) : (
        <EmptyState title={t('ui:list.none')} text={t('ui:list.noneHere')}>
          <Button variant="default" onClick={list.clear}>
            {t('ui:list.clearAll')}
          </Button>
        </EmptyState>
      )}
    </div>
  );
}

interface PageProps {
  readonly kind: CastKind;
  /** Next to the title. */
  readonly buttons?: ReactNode;
  /** Under the rows. */
  readonly children?: ReactNode;
}

/** Everything that is there to hear or to watch, by category. */
export function CastsPage({ kind, buttons, children }: PageProps) {
  const { t } = useTranslation(['casts', 'content']);
  const list = useListSearch(CASTS_LIST);
  const { data, error, refetch } = useQuery(kind.api.rowsQuery(list.text));
  const [begun] = begunOf(data ?? []);
  return (
    <LearnerPage title={useKindTitle(kind.name)} text={t(`${kind.name}.text`)} buttons={buttons}>
      <ListToolbar list={list} placeholder={t(`content:${kind.name}.search`)} />
      {!data && !error && <SkeletonCards cards={4} />}
      {!data && error && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <div className={classes.rows}>
        {data?.length === 0 && <Nothing kind={kind} list={list} />}
        {begun && list.text === '' && <ContinueWatching kind={kind} row={begun} />}
        {data?.map((category) => (
          <CategoryRow key={category._id} kind={kind} category={category} />
        ))}
        {children}
      </div>
    </LearnerPage>
  );
}
