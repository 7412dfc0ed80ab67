import { Button, TextInput } from '@mantine/core';
import { IconArrowsSort, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../shared/files/FileField.tsx';
import { number } from '../../shared/format.ts';
import { i18n } from '../../shared/i18n/i18n.ts';
import type { ContentPages, FieldsProps } from '../content/index.ts';
import { type Resource, type ResourceRow, resourcesApi } from './resources.api.ts';
import { PLACED_ADMIN_LIST } from '../../shared/list/contentList.ts';

function Fields({ draft, stored }: FieldsProps<Resource>) {
  const { t } = useTranslation(['resources', 'ui']);
  const { own, file } = draft.value;
  const field = (name: 'url' | 'bucket') => ({
    label: t(name),
    value: String(own[name] ?? ''),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      draft.change({ own: { ...own, [name]: event.currentTarget.value } }),
    error: draft.errorOf(name),
  });
  return (
    <>
      <div id="field-file">
        <FileField
          label={t('ui:field.file')}
          value={file}
          stored={stored?.file}
          onChange={(chosen) => draft.change({ file: chosen })}
          error={draft.errorOf('file')}
        />
      </div>
      <TextInput type="url" placeholder="https://" {...field('url')} />
      <TextInput {...field('bucket')} />
    </>
  );
}

function Order() {
  const { t } = useTranslation('resources');
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsSort size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link to="/auth/admin/resources/order" {...props} />}
    >
      {t('order')}
    </Button>
  );
}

/** Which dealers have downloaded it. */
function Downloads({ view }: { readonly view: Resource }) {
  const { t } = useTranslation('resources');
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/auth/admin/resources/$resourceId/downloads"
          params={{ resourceId: view._id }}
          search={{ crumb: t('downloadsBy') }}
          {...props}
        />
      )}
    >
      {t('downloadsBy')}
    </Button>
  );
}

/** Resources, as the pages of content need them. */
export const ResourcePages: ContentPages<ResourceRow, Resource> = {
  name: 'resource',
  api: resourcesApi,
  text: 500,
  list: PLACED_ADMIN_LIST,
  right: 'CREATE_EDIT_RESOURCE',
  places: {
    list: '/auth/admin/resources',
    create: '/auth/admin/resources/create',
    edit: (id) => ({ to: '/auth/admin/resources/$resourceId/edit', params: { resourceId: id } }),
    translations: (id) => ({
      to: '/auth/admin/resources/$resourceId/translations',
      params: { resourceId: id },
    }),
    readers: '/auth/resources',
    page: () => ({ to: '/auth/resources' }),
  },
  needs: ['file'],
  ownOf: (view) => ({ url: view?.url ?? '', bucket: view?.bucket ?? '' }),
  bodyOf: ({ own, file }) => ({
    bucket: own['bucket'],
    // a file takes the place of an address, and an address that of a file
    ...(file !== undefined && { file }),
    ...(!file && { url: own['url'] || null }),
  }),
  Fields,
  ListButtons: Order,
  Buttons: Downloads,
  columns: () => [
    {
      key: 'downloads',
      title: i18n.t('downloads', { ns: 'resources' }),
      align: 'right',
      labelled: true,
      render: ({ downloads = 0 }) => <span className="num">{number(downloads)}</span>,
    },
  ],
};
