import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relativeOrDate } from '../../../shared/format.ts';
import type { Column } from '../../../shared/list/DataTable.tsx';
import { ListPage } from '../../../shared/list/ListPage.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { VIDEO } from '../cast.ts';
import { CastImage } from '../learner/CastCard.tsx';
import { QUEUE_LIST } from './queueList.ts';
import { type FilmRow, queueQuery } from './submissions.api.ts';

function useColumns(): readonly Column<FilmRow>[] {
  const { t } = useTranslation(['video-submissions', 'ui']);
  return [
    {
      key: 'title',
      title: t('ui:field.title'),
      sortable: true,
      width: '44%',
      render: ({ _id, title }) => (
        <Link
          to="/auth/admin/videos/submissions/$videoId/preview"
          params={{ videoId: _id }}
          search={{ crumb: title }}
        >
          {title}
        </Link>
      ),
    },
    { key: 'by', title: t('by'), render: ({ createdBy }) => createdBy?.name ?? '–' },
    {
      key: 'updatedAt',
      title: t('sentOn'),
      sortable: true,
      render: ({ submission }) => relativeOrDate(submission?.submittedAt),
    },
    {
      key: 'status',
      title: t('ui:field.status'),
      render: ({ status = 'waiting_approval' }) => <StatusBadge status={status} />,
    },
  ];
}

const imageOf = (row: FilmRow) => <CastImage kind={VIDEO} row={row} isSmall sizes="80px" />;
const STATES = ['waiting_approval', 'denied'] as const;

/** Videos that wait for a decision, the oldest first; and those that were denied. */
export function QueuePage() {
  const { t } = useTranslation(['video-submissions', 'ui', 'navigation']);
  const { t: ui } = useTranslation('ui');
  const list = useListSearch(QUEUE_LIST);
  return (
    <ListPage
      title={t('navigation:nav.videoSubmissions')}
      text={t('queueText')}
      search={t('search')}
      filters={[
        {
          name: 'status',
          label: t('ui:field.status'),
          options: STATES.map((value) => ({ value, label: ui(`status.${value}`) })),
        },
      ]}
      list={list}
      query={useQuery(queueQuery(list.query))}
      rows={(answer) => answer.videos}
      rowName={({ title }) => title}
      columns={useColumns()}
      picture={imageOf}
      empty={{ title: t('queueEmpty'), text: t('queueEmptyText') }}
    />
  );
}
