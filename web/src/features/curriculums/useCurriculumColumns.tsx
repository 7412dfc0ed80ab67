import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { updatedColumn } from '../../shared/list/updatedColumn.tsx';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { translationsOf } from '../translations/index.ts';
import type { CurriculumRow } from './curriculums.api.ts';
import { editorOf } from './useCurriculumKind.ts';
import classes from './Curriculums.module.css';

const Title = ({ row }: { readonly row: CurriculumRow }) =>
  row.deletedAt ? (
    <strong>{row.title}</strong>
  ) : row.can.translate && !row.can.edit ? (
    <Link {...translationsOf('curriculum', row._id)} search={{ crumb: row.title }}>
      {row.title}
    </Link>
  ) : (
    <Link {...editorOf(row._id, row.title)}>{row.title}</Link>
  );

/** Translators, who have no list of brands, reach a brand's texts from here. */
function Brand({ row: { brand, can } }: { readonly row: CurriculumRow }) {
  return (
    <span className={classes.brand}>
      <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={20} />
      {can.translate && !can.edit ? (
        <Link className="link" {...translationsOf('brand', brand._id)} search={{ crumb: brand.name }}>
          {brand.name}
        </Link>
      ) : (
        brand.name
      )}
    </span>
  );
}

/** The columns of the list of curriculums. */
export function useCurriculumColumns(): readonly Column<CurriculumRow>[] {
  const { t } = useTranslation(['curriculums', 'ui']);
  return [
    {
      key: 'title',
      title: t('column.title'),
      sortable: true,
      width: '38%',
      render: (row) => <Title row={row} />,
    },
    {
      key: 'brand',
      title: t('ui:field.brand'),
      render: (row) => <Brand row={row} />,
    },
    {
      key: 'courses',
      title: t('ui:field.courses'),
      align: 'right',
      render: ({ courses }) => (
        <span className="num">
          {number(courses)} <span className={classes.phoneWord}>{t('coursesWord', { count: courses })}</span>
        </span>
      ),
    },
    {
      key: 'status',
      title: t('ui:field.status'),
      sortable: true,
      render: ({ status, deletedAt }) => <StatusBadge status={deletedAt ? 'deleted' : status} />,
    },
    updatedColumn(t('column.updated')),
  ];
}
