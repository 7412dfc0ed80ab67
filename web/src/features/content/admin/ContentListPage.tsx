import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { missing, longDate, number } from '../../../shared/format.ts';
import { CreateLink } from '../../../shared/list/CreateLink.tsx';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { ListPage } from '../../../shared/list/ListPage.tsx';
import { rowActions } from '../../../shared/list/RowActions.tsx';
import { updatedColumn } from '../../../shared/list/updatedColumn.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { useStateFilters } from '../../../shared/publishing/PublishableList.tsx';
import { Refusals } from '../../../shared/publishing/Refusals.tsx';
import { usePublishing } from '../../../shared/publishing/usePublishing.ts';
import { usePublishingMenu } from '../../../shared/publishing/usePublishingMenu.ts';
import { hasPermission, useUser } from '../../../shared/session/session.ts';
import { BrandMark } from '../../../shared/ui/BrandMark.tsx';
import { BrandLine } from '../../../shared/ui/Layout.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { useBrands } from '../../../shared/publishing/brands.api.ts';
import type { Card, Page, Thing } from '../content.api.ts';
import type { ContentPages } from '../kind.ts';
import { useKindTitle } from '../useKindTitle.ts';
import { stateOf, useContentKind } from './useContentKind.ts';
import classes from './admin.module.css';

interface Props<Row extends Card, View extends Thing> {
  readonly kind: ContentPages<Row, View>;
}

/** Where a row leads: who may edit to the editor, translators to its texts, others to the preview. */
function placeOf<Row extends Card, View extends Thing>(
  { places }: ContentPages<Row, View>,
  { _id, can }: Row,
) {
  if (can.edit) return places.edit(_id);
  if (can.translate) return places.translations(_id);
  return (places.preview ?? places.page)(_id);
}

function useColumns<Row extends Card, View extends Thing>(
  kind: ContentPages<Row, View>,
): readonly Column<Row & { readonly updatedAt: string }>[] {
  const { t } = useTranslation(['content', 'ui']);
  const own = kind.columns?.() ?? [];
  return [
    {
      key: 'title',
      title: t('ui:field.title'),
      sortable: true,
      width: '38%',
      render: (row) => (
        <span className={classes.title}>
          {row.deletedAt ? (
            <strong>{row.title}</strong>
          ) : (
            <Link {...placeOf(kind, row)} search={{ crumb: row.title }}>
              {row.title}
            </Link>
          )}
          {row.brand ? <BrandLine brand={row.brand} small /> : <small>{t('everyBrand')}</small>}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('ui:field.status'),
      sortable: true,
      render: (row) => <StatusBadge status={stateOf(row)} />,
    },
    ...own,
    {
      key: 'publishedAt',
      title: t('published'),
      sortable: true,
      wideOnly: true,
      render: ({ publishedAt }) =>
        publishedAt ? <time dateTime={publishedAt}>{longDate(publishedAt)}</time> : missing(),
    },
    {
      key: 'views',
      title: t('views'),
      align: 'right',
      wideOnly: true,
      render: ({ views = 0 }) => <span className="num">{number(views)}</span>,
    },
    updatedColumn(t('ui:field.updated')),
  ];
}

const thumbnail = ({ image, brand, title }: Card) => (
  <Picture
    image={image}
    alt=""
    sizes="80px"
    fallback={
      <BrandMark name={brand?.name ?? title} logo={brand?.logoImage ?? null} color={brand?.accent ?? null} />
    }
  />
);

/** The filters of the editors' list. */
function useFilters() {
  const { t } = useTranslation('ui');
  const brands = useBrands();
  const { status, deleted } = useStateFilters(['published', 'unpublished', 'draft']);
  const options = brands.map(({ _id, name }) => ({ value: _id, label: name }));
  return [{ name: 'brandId', label: t('field.brand'), options }, status, deleted];
}

/** Rows of the list; editors see when each was changed. */
const dated = <Row extends Card>(page: Page<Row>) => ({
  ...page,
  rows: page.rows.map((row) => ({ ...row, updatedAt: row.updatedAt ?? '' })),
});

/** The way to a new thing. */
function Create<Row extends Card, View extends Thing>({ kind }: Props<Row, View>) {
  const { t } = useTranslation('content');
  return (
    <CreateLink
      label={t(`${kind.name}.new`)}
      renderLink={(props) => <Link to={kind.places.create} {...props} />}
    />
  );
}

/** The editors' list of a kind of content. */
export function ContentListPage<Row extends Card, View extends Thing>({ kind }: Props<Row, View>) {
  const { t } = useTranslation('content');
  const list = useListSearch(kind.list);
  const publishing = usePublishing(useContentKind<Row, View, Row & { readonly updatedAt: string }>(kind));
  const items = usePublishingMenu(publishing);
  const { translations } = kind.places;
  return (
    <ListPage
      title={useKindTitle(kind.name)}
      text={t(`${kind.name}.text`)}
      search={t(`${kind.name}.search`)}
      filters={useFilters()}
      list={list}
      query={useQuery({ ...kind.api.editorsQuery(list.query), select: (page) => dated(page) })}
      rows={({ rows }) => rows}
      rowName={({ title }) => title}
      columns={useColumns(kind)}
      picture={thumbnail}
      menu={(row) =>
        rowActions(
          items(row, {
            translations: row.can.translate
              ? { ...translations(row._id), search: { crumb: row.title } }
              : undefined,
          }),
        )
      }
      buttons={kind.ListButtons && <kind.ListButtons />}
      notes={<Refusals refusals={publishing.refusals} onClose={() => publishing.reject([])} />}
      empty={{ title: t(`${kind.name}.empty`), text: t('emptyText') }}
      create={hasPermission(useUser(), kind.right) && <Create kind={kind} />}
    />
  );
}
