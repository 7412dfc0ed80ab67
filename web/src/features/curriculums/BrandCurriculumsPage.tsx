import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { SortableList } from '../../shared/sortable/SortableList.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { holds, useUser } from '../../shared/session/session.ts';
import { CategoriesButton } from './CategoriesButton.tsx';
import { CurriculumMenu, hasMenu } from './CurriculumMenu.tsx';
import { type CurriculumOutline, orderedQuery, updateOrders } from './curriculums.api.ts';
import { NewCurriculumDialog } from './NewCurriculumDialog.tsx';
import { useCurriculumActions } from './useCurriculumActions.ts';
import classes from './Curriculums.module.css';

/** Puts the brand's curriculums in order at once; a refusal brings the stored order back. */
function useOrder(brandId: string) {
  const [problem, setProblem] = useState<ApiProblem>();
  const { queryKey } = orderedQuery(brandId);
  const reorder = async (rows: readonly CurriculumOutline[]) => {
    setProblem(undefined);
    queryClient.setQueryData(queryKey, (old) => old && { ...old, curriculums: [...rows] });
    try {
      await updateOrders({ body: { orders: rows.map(({ _id }) => _id) } });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      await queryClient.invalidateQueries({ queryKey });
    }
  };
  return { reorder, problem };
}

function Row({ row, brandId }: { readonly row: CurriculumOutline; readonly brandId: string }) {
  const { t } = useTranslation('curriculums');
  return (
    <div className={classes.row}>
      <div className={classes.thumb}>
        <Picture image={row.image} alt="" sizes="80px" />
      </div>
      <div className={classes.words}>
        <Link
          to="/auth/admin/brand-page/{-$id}/curriculums/$curriculumId/edit"
          params={{ id: brandId, curriculumId: row._id }}
          search={{ crumb: row.title }}
        >
          {row.title}
        </Link>
        <span>{t('coursesCount', { count: row.courses.length })}</span>
      </div>
      <StatusBadge status={row.status} />
    </div>
  );
}

/** A brand manager's curriculums in the order in which learners meet them. */
export function BrandCurriculumsPage({ brandId }: { readonly brandId: string }) {
  const { t } = useTranslation('curriculums');
  const { data, error, refetch } = useQuery(orderedQuery(brandId));
  const { reorder, problem } = useOrder(brandId);
  const actions = useCurriculumActions();
  const [adding, setAdding] = useState(false);
  const mayAdd = holds(useUser(), 'CREATE_EDIT_CURRICULUM');
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setAdding(true)}>
      {t('new')}
    </Button>
  );
  const rows = data?.curriculums ?? [];
  const [first] = rows;
  return (
    <>
      <PageHeader title={t('title')} text={first ? t('order.text', { brand: first.brand.name }) : undefined}>
        <CategoriesButton />
        {add}
      </PageHeader>
      <FormNote problem={problem ?? actions.problem} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={5} height={72} label={t('title')} />}
      {data && rows.length === 0 && (
        <div className="card">
          <EmptyState title={t('empty')} text={t('emptyText')}>
            {add}
          </EmptyState>
        </div>
      )}
      {rows.length > 0 && (
        <div className={`card ${classes.sortable}`}>
          <SortableList
            label={t('title')}
            items={rows}
            itemId={({ _id }) => _id}
            itemName={({ title }) => title}
            onReorder={(next) => void reorder(next)}
            renderMenu={(row) => hasMenu(row) && <CurriculumMenu row={row} actions={actions} />}
          >
            {(row) => <Row row={row} brandId={brandId} />}
          </SortableList>
        </div>
      )}
      {adding && <NewCurriculumDialog brandId={brandId} onClose={() => setAdding(false)} />}
    </>
  );
}
