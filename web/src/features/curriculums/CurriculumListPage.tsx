import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { rowImage } from '../../shared/publishing/listParts.tsx';
import { PublishableList, useStateFilters } from '../../shared/publishing/PublishableList.tsx';
import { usePublishing } from '../../shared/publishing/usePublishing.ts';
import { hasPermission, useUser } from '../../shared/session/session.ts';
import { translationsOf } from '../translations/index.ts';
import { CategoriesButton } from './CategoriesButton.tsx';
import { CreateCurriculum } from './CreateCurriculum.tsx';
import { brandsQuery } from '../../shared/publishing/brands.api.ts';
import { categoriesQuery, type CurriculumRow, curriculumsQuery } from './curriculums.api.ts';
import { CURRICULUMS_LIST } from './curriculumsList.ts';
import { useCurriculumColumns } from './useCurriculumColumns.tsx';
import { useCurriculumKind } from './useCurriculumKind.ts';

const named = (rows: readonly { _id: string; name: string }[]) =>
  rows.map(({ _id, name }) => ({ value: _id, label: name }));

function useFilters() {
  const { t } = useTranslation(['curriculums', 'ui']);
  const { data: brands = [] } = useQuery(brandsQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { status, deleted } = useStateFilters(['published', 'unpublished', 'draft']);
  return [
    { name: 'brandId', label: t('ui:field.brand'), options: named(brands) },
    status,
    { name: 'category', label: t('ui:field.categories'), options: named(categories) },
    deleted,
  ];
}

const thumbnail = ({ image, brand }: CurriculumRow) => rowImage(image, brand);

/** Every curriculum of the administrator's brands. */
export function CurriculumListPage() {
  const { t } = useTranslation(['curriculums', 'ui']);
  const list = useListSearch(CURRICULUMS_LIST);
  const creates = hasPermission(useUser(), 'CREATE_EDIT_CURRICULUM');
  return (
    <PublishableList
      publishing={usePublishing(useCurriculumKind<CurriculumRow>())}
      title={t('ui:field.curriculums')}
      text={t('text')}
      search={t('search')}
      filters={useFilters()}
      list={list}
      query={useQuery(curriculumsQuery(list.query))}
      rows={({ curriculums }) => curriculums}
      columns={useCurriculumColumns()}
      picture={thumbnail}
      menu={({ _id, title, can }) => ({
        translations: can.translate
          ? { ...translationsOf('curriculum', _id), search: { crumb: title } }
          : undefined,
      })}
      buttons={<CategoriesButton />}
      empty={{ title: t('empty'), text: t('emptyText') }}
      create={creates ? { label: t('new'), Dialog: CreateCurriculum } : undefined}
    />
  );
}
