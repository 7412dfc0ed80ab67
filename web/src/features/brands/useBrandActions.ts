import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { longDate } from '../../shared/format.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import {
  type BrandCard,
  deleteBrand,
  forgetLists,
  keepBrand,
  publishBrand,
  restoreBrand,
  unpublishBrand,
} from './brands.api.ts';

/** A write that was refused, and of which brand. */
export interface Refused {
  readonly brand: Pick<BrandCard, '_id' | 'name' | 'can'>;
  readonly problem: ApiProblem;
}

export interface BrandActions {
  readonly refused: Refused | undefined;
  readonly publish: (brand: BrandCard) => Promise<void>;
  readonly unpublish: (brand: BrandCard) => Promise<void>;
  /** Asks first. Resolves true when the brand is gone. */
  readonly remove: (brand: BrandCard) => Promise<boolean>;
  readonly restore: (brand: BrandCard) => Promise<void>;
}

/** Runs writes, and keeps the refusal of the last one. */
function useAttempt() {
  const [refused, setRefused] = useState<Refused>();
  async function attempt(brand: BrandCard, work: () => Promise<unknown>): Promise<boolean> {
    setRefused(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setRefused({ brand, problem: error });
      return false;
    }
  }
  return { refused, attempt };
}

const of = (brand: BrandCard) => ({ params: { id: brand._id } });

/** What can be done with a brand from lists and pages; a refusal stays until the next try. */
export function useBrandActions(): BrandActions {
  const { t } = useTranslation('brands');
  const { refused, attempt } = useAttempt();
  const publish = async (brand: BrandCard) => {
    const done = await attempt(brand, async () => keepBrand((await publishBrand(of(brand))).brand));
    if (done) toast(t('done.published', { name: brand.name }));
  };
  const restore = async (brand: BrandCard) => {
    const done = await attempt(brand, async () => keepBrand((await restoreBrand(of(brand))).brand));
    if (done) toast(t('done.restored', { name: brand.name }));
  };
  const unpublish = async (brand: BrandCard) => {
    const done = await attempt(brand, async () => keepBrand((await unpublishBrand(of(brand))).brand));
    if (done) toast(t('done.unpublished', { name: brand.name }), { undo: () => publish(brand) });
  };
  const remove = async (brand: BrandCard) => {
    const yes = await confirm({
      title: t('delete.title', { name: brand.name }),
      text: t('delete.text'),
      action: t('delete.action'),
      keep: t('delete.keep'),
      danger: true,
    });
    if (!yes) return false;
    let until = '';
    const done = await attempt(brand, async () => {
      until = (await deleteBrand(of(brand))).purgeAt;
      forgetLists();
    });
    if (done)
      toast(t('done.deleted', { name: brand.name, date: longDate(until) }), { undo: () => restore(brand) });
    return done;
  };
  return { refused, publish, unpublish, remove, restore };
}
