import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PublishingCalls, PublishingKind } from '../../shared/publishing/publishable.ts';
import {
  fetchBrand,
  type BrandCard,
  type BrandView,
  deleteBrand,
  invalidateLists,
  setBrandCache,
  publishBrand,
  restoreBrand,
  unpublishBrand,
} from './brands.api.ts';

const stored = async (answer: Promise<{ readonly brand: BrandView }>) => setBrandCache((await answer).brand);

const calls: PublishingCalls = {
  publish: (id) => stored(publishBrand({ params: { id } })),
  unpublish: (id) => stored(unpublishBrand({ params: { id } })),
  restore: (id) => stored(restoreBrand({ params: { id } })),
  remove: async (id) => {
    await deleteBrand({ params: { id } });
    invalidateLists();
  },
  learners: async (id) => (await fetchBrand(id)).editing?.learners ?? 0,
};

type Place = Pick<BrandCard, '_id' | 'name' | 'can'>;

/** The settings of a brand, for those who may edit them. */
export const settingsLink = ({ _id, name, can }: Place): LinkProps | undefined =>
  can.edit
    ? { to: '/auth/admin/brands/$brandId/edit', params: { brandId: _id }, search: { crumb: name } }
    : undefined;

/** The page of a brand, for those who may edit it. */
export const pageLink = ({ _id, name, can }: Place): LinkProps | undefined =>
  can.editPage
    ? { to: '/auth/admin/brand-page/{-$id}', params: { id: _id }, search: { crumb: name } }
    : undefined;

export const learnerLink = ({ _id }: Place): LinkProps => ({
  to: '/auth/brand-page/{-$brandId}',
  params: { brandId: _id },
});

/** Brands as a kind of publishable thing. @param at the one of its two editors that one is in */
export function useBrandKind<B extends BrandCard>(at?: 'settings' | 'page'): PublishingKind<B> {
  const { t } = useTranslation('brands');
  return {
    of: ({ _id, name, status, deletedAt, can }) => ({
      _id,
      name,
      status: deletedAt ? 'deleted' : status,
      can: {
        ...can,
        edit: at === 'page' ? can.editPage : at === 'settings' ? can.edit : can.edit || can.editPage,
      },
    }),
    calls,
    deletion: { text: t('delete.text'), action: t('delete.action'), keep: t('delete.keep') },
    editor: (brand) => settingsLink(brand) ?? pageLink(brand),
  };
}
