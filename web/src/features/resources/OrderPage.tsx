import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { SortableList } from '../../shared/sortable/SortableList.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { orderResources, type ResourceRow, resourcesApi } from './resources.api.ts';

/** As many as one answer holds. */
const ALL = resourcesApi.editorsQuery({ limit: 200, sortBy: 'position', sortDir: 1 });

/** The order of the library, by dragging or from the menu of an entry. */
export function OrderPage() {
  const { t } = useTranslation(['resources', 'content']);
  const { data, error, refetch } = useQuery(ALL);
  const order = useMutation({
    mutationFn: (rows: readonly ResourceRow[]) => orderResources(rows.map(({ _id }) => _id)),
    onSuccess: () => toast(t('ordered')),
  });
  // what was put in order shows so until it is stored, and again as it was where it was refused
  const rows = (order.isPending ? order.variables : undefined) ?? data?.rows;
  return (
    <>
      <PageHeader title={t('order')} text={t('orderText')} />
      <FormNote problem={order.error instanceof ApiProblem ? order.error : undefined} />
      <div className="card">
        {error && !rows && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!rows && !error && <SkeletonRows rows={6} height={56} />}
        {rows?.length === 0 && <EmptyState title={t('content:resource.empty')} />}
        {rows && rows.length > 0 && (
          <SortableList
            label={t('order')}
            items={rows}
            itemId={({ _id }) => _id}
            itemName={({ title }) => title}
            onReorder={(next) => order.mutate(next)}
          >
            {({ title }) => <span>{title}</span>}
          </SortableList>
        )}
      </div>
    </>
  );
}
