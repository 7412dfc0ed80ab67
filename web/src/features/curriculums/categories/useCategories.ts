import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import {
  categoriesQuery,
  type Category,
  deleteCategory,
  listsChanged,
  orderCategories,
} from '../curriculums.api.ts';
import { nameOf } from './categoryName.ts';

/** Ordering at once, and deleting after saying what it affects; a refusal brings the stored list back. */
export function useCategories() {
  const { t } = useTranslation('curriculums');
  const [problem, setProblem] = useState<ApiProblem>();
  const { queryKey } = categoriesQuery;
  const run = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    try {
      await work();
      listsChanged();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    }
    await queryClient.invalidateQueries({ queryKey });
  };
  const reorder = (rows: readonly Category[]) => {
    queryClient.setQueryData(queryKey, [...rows]);
    return run(() => orderCategories({ body: { orders: rows.map(({ _id }) => _id) } }));
  };
  const remove = async (category: Category) => {
    const name = nameOf(category);
    const { curriculums: count } = category;
    const sure = await confirm({
      title: t('categories.ask', { name }),
      text: count === 0 ? t('categories.askUnused') : t('categories.askUsed', { count }),
      action: t('categories.delete'),
      keep: t('categories.keep'),
      danger: true,
    });
    if (!sure) return;
    await run(async () => {
      await deleteCategory({ params: { id: category._id } });
      toast(t('categories.done', { name }));
    });
  };
  return { reorder, remove, problem };
}
