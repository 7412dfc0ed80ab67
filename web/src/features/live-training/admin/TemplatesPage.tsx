import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CreateDialog } from '../../../shared/forms/CreateDialog.tsx';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { PublishableList, useStateFilters } from '../../../shared/publishing/PublishableList.tsx';
import { usePublishing } from '../../../shared/publishing/usePublishing.ts';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { createTemplate, type Template, templatesQuery } from '../live-training.api.ts';
import { TEMPLATES_LIST } from '../liveLists.ts';
import { LiveTabs } from './LiveTabs.tsx';
import { setTemplateCache, templateLink, useTemplateKind } from './useTemplateKind.ts';

const TITLE_MAX = 120;

function CreateTemplate({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('live-training');
  const navigate = useNavigate();
  return (
    <CreateDialog
      title={t('template.new')}
      action={t('template.create')}
      calledBy="title"
      longest={TITLE_MAX}
      send={({ name }) => createTemplate({ body: { title: name, clientId: crypto.randomUUID() } })}
      onCreated={async ({ template }) => {
        setTemplateCache(template);
        await navigate(templateLink(template));
      }}
      onClose={onClose}
    />
  );
}

function useColumns(): readonly Column<Template>[] {
  const { t } = useTranslation(['live-training', 'ui']);
  return [
    {
      key: 'title',
      title: t('ui:field.title'),
      sortable: true,
      width: '40%',
      render: (row) => <Link {...templateLink(row)}>{row.title}</Link>,
    },
    {
      key: 'status',
      title: t('ui:field.status'),
      render: ({ status, deletedAt }) => <StatusBadge status={deletedAt ? 'deleted' : status} />,
    },
    {
      key: 'brand',
      title: t('ui:field.brand'),
      render: ({ brand }) => brand?.name ?? t('template.allBrands'),
    },
    {
      key: 'coming',
      title: t('field.coming'),
      align: 'right',
      labelled: true,
      render: ({ coming }) => coming,
    },
  ];
}

/** What classes are made of. */
export function TemplatesPage() {
  const { t } = useTranslation('live-training');
  const list = useListSearch(TEMPLATES_LIST);
  const { status, deleted } = useStateFilters(['published', 'unpublished', 'draft']);
  return (
    <>
      <LiveTabs />
      <PublishableList
        publishing={usePublishing(useTemplateKind())}
        title={t('tab.templates')}
        text={t('template.text')}
        search={t('template.search')}
        filters={[status, deleted]}
        list={list}
        query={useQuery(templatesQuery(list.query))}
        rows={({ templates }) => templates}
        columns={useColumns()}
        empty={{ title: t('template.empty'), text: t('template.emptyText') }}
        create={{ label: t('template.new'), Dialog: CreateTemplate }}
      />
    </>
  );
}
