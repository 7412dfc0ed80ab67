import type { ImageView } from '@forecourt/contract/fields';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Column } from '../list/DataTable.tsx';
import { updatedColumn } from '../list/updatedColumn.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { BrandLine } from '../ui/Layout.tsx';
import { Picture } from '../ui/Picture.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useBrands } from './brands.api.ts';

interface Brand {
  readonly name: string;
  readonly accent: string;
  readonly logoImage: ImageView | null;
}

interface Row {
  readonly _id: string;
  readonly name: string;
  readonly brand: Brand;
  readonly status: 'draft' | 'published' | 'unpublished';
  readonly deletedAt: string | null;
  readonly updatedAt: string;
}

/** The picture of a row; without one the mark of its brand. */
export const rowImage = (image: ImageView | null, { name, logoImage, accent }: Brand) => (
  <Picture
    image={image}
    alt=""
    sizes="80px"
    fallback={<BrandMark name={name} logo={logoImage} color={accent} />}
  />
);

/** Chooses rows by the brands that the administrator has. */
export function useBrandFilter() {
  const { t } = useTranslation('ui');
  return {
    name: 'brandId',
    label: t('field.brand'),
    options: useBrands().map(({ _id, name }) => ({ value: _id, label: name })),
  };
}

/**
 * Columns of a brand's publishable entities: name and brand first, status and last change last. @param between the
 * area's own columns
 */
export function useNamedColumns<R extends Row>(
  width: string,
  editorOf: (id: string, name: string) => LinkProps,
  between: readonly Column<R>[],
): readonly Column<R>[] {
  const { t } = useTranslation('ui');
  return [
    {
      key: 'name',
      title: t('field.name'),
      sortable: true,
      width,
      render: ({ _id, name, deletedAt }) =>
        deletedAt ? <strong>{name}</strong> : <Link {...editorOf(_id, name)}>{name}</Link>,
    },
    { key: 'brand', title: t('field.brand'), render: ({ brand }) => <BrandLine brand={brand} /> },
    ...between,
    {
      key: 'status',
      title: t('field.status'),
      sortable: true,
      render: ({ status, deletedAt }) => <StatusBadge status={deletedAt ? 'deleted' : status} />,
    },
    updatedColumn(t('field.updated')),
  ];
}
