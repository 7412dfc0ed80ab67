import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CAST } from '@forecourt/contract/limits';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { type Draft, useDraft } from '../../../shared/forms/useDraft.ts';
import { SortableList } from '../../../shared/sortable/SortableList.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { Hint, Section } from '../../../shared/ui/Layout.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import type { CastKind } from '../cast.ts';
import type { Categories } from '../casts.api.ts';
import classes from './admin.module.css';

interface Row {
  readonly key: string;
  readonly _id: string | undefined;
  readonly name: string;
  /** Things in it. */
  readonly total: number;
}
interface Values {
  readonly version: number;
  readonly categories: readonly Row[];
}

const valuesOf = ({ version, categories }: Categories): Values => ({
  version,
  categories: categories.map((category) => ({ ...category, key: category._id })),
});

interface RowProps {
  readonly row: Row;
  readonly index: number;
  readonly draft: Draft<Values>;
}

function CategoryRow({ row, index, draft }: RowProps) {
  const { t } = useTranslation(['casts', 'ui']);
  const { categories } = draft.value;
  const remove = async () => {
    const question = {
      title: t('category.remove', { name: row.name }),
      text: t('category.removeText', { count: row.total }),
      action: t('ui:action.remove'),
      keep: t('ui:action.cancel'),
    };
    if (row.total > 0 && !(await confirm(question))) return;
    draft.change({ categories: categories.filter(({ key }) => key !== row.key) });
  };
  return (
    <div className={classes.category}>
      <TextInput
        aria-label={t('ui:field.name')}
        value={row.name}
        onChange={(event) => {
          const name = event.currentTarget.value;
          draft.change({
            categories: categories.map((one) => (one.key === row.key ? { ...one, name } : one)),
          });
        }}
        maxLength={CAST.category}
        error={draft.errorOf(`categories.${index}.name`)}
      />
      <span>{t('category.things', { count: row.total })}</span>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-label={t('category.removeOne', { name: row.name })}
        onClick={() => void remove()}
      >
        {t('ui:action.remove')}
      </Button>
    </div>
  );
}

function Editor({ kind, stored }: { readonly kind: CastKind; readonly stored: Categories }) {
  const { t } = useTranslation(['casts', 'ui']);
  const draft = useDraft<Values, Categories>({
    initial: valuesOf(stored),
    send: ({ version, categories }) =>
      kind.api.saveCategories(
        version,
        categories.map(({ _id, name }) => ({ ...(_id && { _id }), name: name.trim() })),
      ),
    stored: valuesOf,
  });
  const { categories } = draft.value;
  const add = () =>
    draft.change({
      categories: [...categories, { key: crypto.randomUUID(), _id: undefined, name: '', total: 0 }],
    });
  return (
    <>
      <FormNote problem={draft.problem} />
      <Section>
        <SortableList
          label={t('ui:field.categories')}
          items={categories}
          itemId={({ key }) => key}
          itemName={({ name }) => name || t('category.new')}
          onReorder={(next) => draft.change({ categories: next })}
        >
          {(row, index) => <CategoryRow key={row.key} row={row} index={index} draft={draft} />}
        </SortableList>
        {categories.length < CAST.categories && (
          <div>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {t('category.add')}
            </Button>
          </div>
        )}
        <Hint>{t('category.otherHint')}</Hint>
      </Section>
      <SaveBar of={draft} where={t('ui:field.categories')} />
    </>
  );
}

/** The categories in the order in which readers see them; saved as a whole. */
export function CategoriesPage({ kind }: { readonly kind: CastKind }) {
  const { t } = useTranslation(['casts', 'ui']);
  const query = useQuery({ ...kind.api.categoriesQuery, staleTime: 0 });
  return (
    <LoadedPage query={query} title={t('ui:field.categories')}>
      {(stored) => (
        <>
          <PageHeader title={t('ui:field.categories')} text={t(`${kind.name}.categories`)} />
          <Editor kind={kind} stored={stored} />
        </>
      )}
    </LoadedPage>
  );
}
