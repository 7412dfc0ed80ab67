import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { SkeletonSplit } from '../../shared/ui/Skeletons.tsx';
import { brandQuery, type BrandView } from './brands.api.ts';

interface Props {
  readonly id: string;
  readonly children: (brand: BrandView) => ReactNode;
}

/** A brand's page in the admin portal: its shape while it loads, why it did not, else the page. */
export function LoadedBrand({ id, children }: Props) {
  const { t } = useTranslation(['brands', 'ui']);
  return (
    <LoadedPage query={useQuery(brandQuery(id))} title={t('ui:field.brand')} shape={<SkeletonSplit />}>
      {children}
    </LoadedPage>
  );
}
