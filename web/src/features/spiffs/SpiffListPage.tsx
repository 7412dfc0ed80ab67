import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { number, plainDate } from '../../shared/format.ts';
import { CreateLink } from '../../shared/list/CreateLink.tsx';
import type { Column } from '../../shared/list/DataTable.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { rowImage, useBrandFilter, useNamedColumns } from '../../shared/publishing/listParts.tsx';
import { PublishableList, useStateFilters } from '../../shared/publishing/PublishableList.tsx';
import { usePublishing } from '../../shared/publishing/usePublishing.ts';
import { hasPermission, useUser } from '../../shared/session/session.ts';
import { amountText, payText } from './payText.ts';
import { type SpiffRow, spiffsQuery } from './spiffs.api.ts';
import { RACE_STYLES, SPIFFS_LIST, TYPES } from './spiffsList.ts';
import { SpiffTabs } from './SpiffTabs.tsx';
import { editorOf, useSpiffKind } from './useSpiffKind.ts';
import classes from './spiffs.module.css';

function useFilters() {
  const { t } = useTranslation('spiffs');
  const brand = useBrandFilter();
  const { status, deleted } = useStateFilters(['published', 'unpublished', 'draft']);
  return [
    brand,
    {
      name: 'type',
      label: t('field.type'),
      options: TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
    },
    {
      name: 'raceStyle',
      label: t('field.raceStyle'),
      options: RACE_STYLES.map((value) => ({ value, label: t(`raceStyle.${value}`) })),
    },
    status,
    deleted,
  ];
}

function Pays({ row }: { readonly row: SpiffRow }) {
  const { t } = useTranslation('spiffs');
  return (
    <span className={classes.pay}>
      {payText(row)}
      <small>{t(`structure.${row.structure}`)}</small>
    </span>
  );
}

const lastDay = ({ endDate }: SpiffRow) => <span className={classes.day}>{plainDate(endDate)}</span>;

function useColumns(): readonly Column<SpiffRow>[] {
  const { t } = useTranslation('spiffs');
  return useNamedColumns<SpiffRow>('24%', editorOf, [
    {
      key: 'pay',
      title: t('field.pay'),
      width: '120px',
      render: (row) => <Pays row={row} />,
    },
    {
      key: 'endDate',
      title: t('field.endDate'),
      sortable: true,
      wideOnly: true,
      width: '130px',
      render: lastDay,
    },
    {
      key: 'budget',
      title: t('field.left'),
      align: 'right',
      wideOnly: true,
      render: (row) => (row.budget === null ? '–' : amountText(row, Math.max(0, row.budget - row.used))),
    },
    {
      key: 'claims',
      title: t('field.pending'),
      align: 'right',
      wideOnly: true,
      render: ({ claims }) => number(claims.pending),
    },
  ]);
}

const thumbnail = ({ thumbnail: image, brand }: SpiffRow) => rowImage(image, brand);

/** Every spiff of the administrator's brands. */
export function SpiffListPage() {
  const { t } = useTranslation('spiffs');
  const list = useListSearch(SPIFFS_LIST);
  const creates = hasPermission(useUser(), 'CREATE_EDIT_INCENTIVE');
  const query = useQuery(spiffsQuery(list.query));
  return (
    <PublishableList
      publishing={usePublishing(useSpiffKind<SpiffRow>())}
      title={t('title')}
      text={t('text')}
      search={t('search')}
      filters={useFilters()}
      list={list}
      query={query}
      rows={({ spiffs }) => spiffs}
      columns={useColumns()}
      picture={thumbnail}
      buttons={
        <>
          <SpiffTabs />
          {creates && (
            <CreateLink
              label={t('new')}
              renderLink={(props) => <Link {...props} to="/auth/admin/spiff-manager/create" />}
            />
          )}
        </>
      }
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}
