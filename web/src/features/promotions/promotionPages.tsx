import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { plainDate } from '../../shared/format.ts';
import { i18n } from '../../shared/i18n/i18n.ts';
import { Pair } from '../../shared/ui/Layout.tsx';
import type { ContentPages, FieldsProps } from '../content/index.ts';
import { type Promotion, type PromotionRow, promotionsApi } from './promotions.api.ts';
import { PROMOTIONS_ADMIN_LIST } from './promotionsList.ts';

function Fields({ draft }: FieldsProps) {
  const { t } = useTranslation('promotions');
  const { own } = draft.value;
  const field = (name: 'startDate' | 'endDate' | 'link') => ({
    value: String(own[name] ?? ''),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      draft.change({ own: { ...own, [name]: event.currentTarget.value } }),
    error: draft.errorOf(name),
  });
  return (
    <>
      <Pair>
        <TextInput type="date" label={t('from')} required {...field('startDate')} />
        <TextInput type="date" label={t('until')} required {...field('endDate')} />
      </Pair>
      <TextInput type="url" label={t('link')} placeholder="https://" {...field('link')} />
    </>
  );
}

/** Promotions, as the pages of content need them. */
export const PromotionPages: ContentPages<PromotionRow, Promotion> = {
  name: 'promotion',
  api: promotionsApi,
  text: 'article',
  notifies: true,
  list: PROMOTIONS_ADMIN_LIST,
  right: 'VIEW_PROMOTIONS',
  places: {
    list: '/auth/admin/promotions',
    create: '/auth/admin/promotions/create',
    edit: (id) => ({ to: '/auth/admin/promotions/$promotionId/edit', params: { promotionId: id } }),
    translations: (id) => ({
      to: '/auth/admin/promotions/$promotionId/translations',
      params: { promotionId: id },
    }),
    preview: (id) => ({ to: '/auth/admin/promotions/$promotionId/preview', params: { promotionId: id } }),
    previewUnsaved: '/auth/admin/promotions/preview',
    readers: '/auth/promotions',
    page: (id) => ({ to: '/auth/promotions/$promotionId', params: { promotionId: id } }),
  },
  needs: ['body'],
  ownOf: (view) => ({
    startDate: view?.startDate ?? '',
    endDate: view?.endDate ?? '',
    link: view?.link ?? '',
  }),
  bodyOf: ({ own }) => ({
    startDate: own['startDate'] || undefined,
    endDate: own['endDate'] || undefined,
    link: own['link'],
  }),
  Fields,
  columns: () => [
    {
      key: 'endDate',
      title: i18n.t('until', { ns: 'promotions' }),
      sortable: true,
      render: ({ endDate }) => <time dateTime={endDate}>{plainDate(endDate)}</time>,
    },
  ],
};
