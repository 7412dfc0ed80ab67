import { Button, Menu } from '@mantine/core';
import { IconFileUpload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../shared/list/DataTable.tsx';
import { FilterChip } from '../../shared/list/FilterChip.tsx';
import { ListToolbar } from '../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { brandsQuery } from '../../shared/publishing/brands.api.ts';
import { hasPermission, useUser } from '../../shared/session/session.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { nameOf, usePackagesColumns } from './packagesColumns.tsx';
import { dismissPackage, packagesChanged, packagesQuery, type ScormRow } from './scorm.api.ts';
import { PACKAGES_LIST } from './scormLists.ts';
import { UploadDialog, type UploadFor } from './UploadDialog.tsx';

const STATES = ['ready', 'unpacking', 'waiting', 'refused'] as const;
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The SCORM packages of the brands one builds, those being unpacked and those refused included. */
export function ScormListPage() {
  const { t } = useTranslation('scorm-admin');
  const list = useListSearch(PACKAGES_LIST);
  const packages = useQuery(packagesQuery(list.query));
  const [upload, setUpload] = useState<UploadFor>();
  const columns = usePackagesColumns();
  const builds = hasPermission(useUser(), 'CREATE_EDIT_COURSE');
  const { mutate: dismiss } = useMutation({
    mutationFn: (packageId: string) => dismissPackage({ params: { packageId } }),
    onSettled: packagesChanged,
  });
  const add = builds && (
    <Button leftSection={<IconFileUpload size={18} aria-hidden />} onClick={() => setUpload('new')}>
      {t('upload')}
    </Button>
  );
  const menuOf = (row: ScormRow) => rowMenu(row, setUpload, dismiss, t);
  const { pagination } = packages.data ?? {};
  const total = pagination && !list.filtered ? t('text', { count: pagination.total }) : null;
  return (
    <>
      <PageHeader title={t('title')} text={total}>
        {add}
      </PageHeader>
      <ListToolbar list={list} placeholder={t('search')}>
        <Chips list={list} />
      </ListToolbar>
      <DataTable<ScormRow>
        label={t('title')}
        list={list}
        data={packages.data && { rows: packages.data.packages, pagination: packages.data.pagination }}
        error={packages.error}
        onRetry={() => void packages.refetch()}
        rowId={(row) => row.package._id}
        rowName={nameOf}
        columns={columns}
        menu={menuOf}
        empty={
          <EmptyState title={t('empty')} text={t(builds ? 'emptyText' : 'emptyRead')}>
            {add}
          </EmptyState>
        }
      />
      {upload && <UploadDialog to={upload} onClose={() => setUpload(undefined)} />}
    </>
  );
}

function Chips({ list }: { readonly list: ReturnType<typeof useListSearch> }) {
  const { t } = useTranslation(['scorm-admin', 'ui']);
  const { data: brands = [] } = useQuery(brandsQuery);
  return (
    <>
      <FilterChip
        list={list}
        name="brandId"
        label={t('ui:field.brand')}
        options={brands.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <FilterChip
        list={list}
        name="state"
        label={t('package')}
        options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
    </>
  );
}

function rowMenu(
  { course, can, package: { _id } }: ScormRow,
  upload: (to: UploadFor) => void,
  dismiss: (packageId: string) => void,
  t: ReturnType<typeof useTranslation<'scorm-admin'>>['t'],
) {
  if (!can.edit && !can.dismiss) return null;
  return (
    <>
      {course && can.edit && (
        <>
          <Menu.Item
            leftSection={<IconFileUpload {...icon} />}
            onClick={() => upload({ courseId: course._id, version: course.currentVersion !== null })}
          >
            {t('replace')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPencil {...icon} />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/auth/admin/courses/$courseId/edit"
                params={{ courseId: course._id }}
                search={{ crumb: course.title }}
              />
            )}
          >
            {t('editCourse')}
          </Menu.Item>
        </>
      )}
      {can.dismiss && (
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => dismiss(_id)}>
          {t('dismiss')}
        </Menu.Item>
      )}
    </>
  );
}
