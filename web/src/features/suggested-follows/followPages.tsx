import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContentPages, FieldsProps } from '../content/index.ts';
import { type Follow, type FollowRow, followsApi } from './follows.api.ts';
import { NETWORKS, useNetworkName } from './networks.ts';
import { PLACED_ADMIN_LIST } from '../../shared/list/contentList.ts';

function Fields({ draft }: FieldsProps) {
  const { t } = useTranslation('follows');
  const name = useNetworkName();
  const { own } = draft.value;
  return (
    <>
      <Select
        label={t('network')}
        data={NETWORKS.map((value) => ({ value, label: name(value) }))}
        value={String(own['network'] ?? 'website')}
        onChange={(network) => draft.change({ own: { ...own, network } })}
        allowDeselect={false}
      />
      <TextInput
        type="url"
        label={t('url')}
        placeholder="https://"
        required
        value={String(own['url'] ?? '')}
        onChange={(event) => draft.change({ own: { ...own, url: event.currentTarget.value } })}
        error={draft.errorOf('url')}
      />
    </>
  );
}

/** Suggested follows, as the pages of content need them. */
export const FollowPages: ContentPages<FollowRow, Follow> = {
  name: 'suggested-follow',
  api: followsApi,
  text: 250,
  list: PLACED_ADMIN_LIST,
  right: 'MODIFY_SUGGESTED_FOLLOWERS',
  places: {
    list: '/auth/admin/suggested-follows',
    create: '/auth/admin/suggested-follows/create',
    edit: (id) => ({ to: '/auth/admin/suggested-follows/$suggestId/edit', params: { suggestId: id } }),
    translations: (id) => ({
      to: '/auth/admin/suggested-follows/$suggestId/translations',
      params: { suggestId: id },
    }),
    readers: '/auth/suggested-follows',
    page: () => ({ to: '/auth/suggested-follows' }),
  },
  needs: ['image'],
  ownOf: (view) => ({ network: view?.network ?? 'instagram', url: view?.url ?? '' }),
  bodyOf: ({ own }) => ({ network: own['network'], url: own['url'] || undefined }),
  Fields,
};
