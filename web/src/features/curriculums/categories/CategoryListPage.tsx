import { Button } from '@mantine/core';
import { IconLanguage, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { hasPermission, useUser } from '../../../shared/session/session.ts';
import { SortableList } from '../../../shared/sortable/SortableList.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { categoriesQuery, type Category } from '../curriculums.api.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryLine } from './CategoryLine.tsx';
import { nameOf } from './categoryName.ts';
import { useCategories } from './useCategories.ts';
import classes from '../edit/editor.module.css';

function TranslateButton() {
  const { t } = useTranslation('ui');
  return (
    <Button
      variant="default"
      leftSection={<IconLanguage size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/auth/admin/curriculums/categories/translations"
          search={{ crumb: t('translations') }}
        />
      )}
    >
      {t('translations')}
    </Button>
  );
}

interface ListProps {
  readonly rows: readonly Category[];
  readonly builds: boolean;
  readonly onRename: (category: Category) => void;
  readonly actions: ReturnType<typeof useCategories>;
}

/** Builders can reorder the list; other users only read it. */
function List({ rows, builds, onRename, actions }: ListProps) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const line = (category: Category) => (
    <CategoryLine
      category={category}
      onRename={() => onRename(category)}
      onDelete={() => void actions.remove(category)}
    />
  );
  if (!builds)
    return (
      <ul className={classes.rows} aria-label={t('ui:field.categories')}>
        {rows.map((category) => (
          <li key={category._id}>{line(category)}</li>
        ))}
      </ul>
    );
  return (
    <SortableList
      label={t('ui:field.categories')}
      items={rows}
      itemId={({ _id }) => _id}
      itemName={nameOf}
      onReorder={(next) => void actions.reorder(next)}
    >
      {line}
    </SortableList>
  );
}

/** All categories of curriculums: create, rename, put in order, delete. Every change counts at once. */
export function CategoryListPage() {
  const { t } = useTranslation(['curriculums', 'ui']);
  const { data, error, refetch } = useQuery({ ...categoriesQuery, staleTime: 0 });
  const actions = useCategories();
  // null: a new one
  const [open, setOpen] = useState<Category | null>();
  const builds = hasPermission(useUser(), 'CREATE_EDIT_CURRICULUM');
  const create = builds && (
    <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setOpen(null)}>
      {t('categories.new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('ui:field.categories')} text={t('categories.text')}>
        {data && data.length > 0 && <TranslateButton />}
        {create}
      </PageHeader>
      <FormNote problem={actions.problem} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={6} height={64} label={t('ui:field.categories')} />}
      {data?.length === 0 && (
        <div className="card">
          <EmptyState title={t('categories.empty')} text={t('categories.emptyText')}>
            {create}
          </EmptyState>
        </div>
      )}
      {data && data.length > 0 && (
        <div className={`card ${classes.card}`}>
          <List rows={data} builds={builds} onRename={setOpen} actions={actions} />
        </div>
      )}
      {open !== undefined && <CategoryDialog category={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
