import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { CreateButton } from '../../shared/list/CreateLink.tsx';
import { rowActions } from '../../shared/list/RowActions.tsx';
import { Refusals } from '../../shared/publishing/Refusals.tsx';
import { type Publishing, usePublishing } from '../../shared/publishing/usePublishing.ts';
import { usePublishingMenu } from '../../shared/publishing/usePublishingMenu.ts';
import { SortableList } from '../../shared/sortable/SortableList.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Picture } from '../../shared/ui/Picture.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { hasPermission, useUser } from '../../shared/session/session.ts';
import { translationsOf } from '../translations/index.ts';
import { CategoriesButton } from './CategoriesButton.tsx';
import { CreateCurriculum } from './CreateCurriculum.tsx';
import { type CurriculumOutline, orderedQuery, updateOrders } from './curriculums.api.ts';
import { editorOf, useCurriculumKind } from './useCurriculumKind.ts';
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
        <Link {...editorOf(row._id, row.title, brandId)}>{row.title}</Link>
        <span>{t('coursesCount', { count: row.courses.length })}</span>
      </div>
      <StatusBadge status={row.status} />
    </div>
  );
}

interface SortedProps {
  readonly rows: readonly CurriculumOutline[];
  readonly brandId: string;
  readonly publishing: Publishing<CurriculumOutline>;
  readonly reorder: (rows: readonly CurriculumOutline[]) => Promise<void>;
}

/** The rows to put in order, each with its menu. */
function Sorted({ rows, brandId, publishing, reorder }: SortedProps) {
  const { t } = useTranslation('ui');
  const menu = usePublishingMenu(publishing);
  const menuOf = (row: CurriculumOutline) =>
    rowActions(
      menu(row, {
        translations: row.can.translate
          ? { ...translationsOf('curriculum', row._id), search: { crumb: row.title } }
          : undefined,
      }),
    );
  return (
    <div className={`card ${classes.sortable}`}>
      <SortableList
        label={t('field.curriculums')}
        items={rows}
        itemId={({ _id }) => _id}
        itemName={({ title }) => title}
        onReorder={(next) => void reorder(next)}
        renderMenu={menuOf}
      >
        {(row) => <Row row={row} brandId={brandId} />}
      </SortableList>
    </div>
  );
}

/** A brand manager's curriculums in the order in which learners meet them. */
export function BrandCurriculumsPage({ brandId }: { readonly brandId: string }) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const { data, error, refetch } = useQuery(orderedQuery(brandId));
  const { reorder, problem } = useOrder(brandId);
  const publishing = usePublishing(useCurriculumKind<CurriculumOutline>(brandId));
  const [adding, setAdding] = useState(false);
  const mayAdd = hasPermission(useUser(), 'CREATE_EDIT_CURRICULUM');
  const add = mayAdd && <CreateButton label={t('new')} onClick={() => setAdding(true)} />;
  const rows = data?.curriculums ?? [];
  const [first] = rows;
  return (
    <>
      <PageHeader
        title={t('ui:field.curriculums')}
        text={first ? t('order.text', { brand: first.brand.name }) : undefined}
      >
        <CategoriesButton />
        {add}
      </PageHeader>
      <FormNote problem={problem} />
      <Refusals refusals={publishing.refusals} onClose={() => publishing.reject([])} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={5} height={72} label={t('ui:field.curriculums')} />}
      {data && rows.length === 0 && (
        <div className="card">
          <EmptyState title={t('empty')} text={t('emptyText')}>
            {add}
          </EmptyState>
        </div>
      )}
      {rows.length > 0 && <Sorted rows={rows} brandId={brandId} publishing={publishing} reorder={reorder} />}
      {adding && <CreateCurriculum brandId={brandId} onClose={() => setAdding(false)} />}
    </>
  );
}
