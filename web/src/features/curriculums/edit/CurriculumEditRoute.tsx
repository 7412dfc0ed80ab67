import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TabbedSkeleton } from '../../../shared/ui/EditorSkeleton.tsx';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { curriculumQuery } from '../curriculums.api.ts';
import { CurriculumEditor } from './CurriculumEditor.tsx';
import { type Tab, tabSearch } from './tabs.ts';

/** The editor at whichever address leads to it. */
export function CurriculumEditRoute() {
  const { curriculumId = '' } = useParams({ strict: false });
  const { tab = 'details' } = tabSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { t } = useTranslation('curriculums');
  const missing = {
    title: t('missing'),
    text: t('missingText'),
    list: '/auth/admin',
    back: t('backToAdmin'),
  } as const;
  const onTab = (next: Tab) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, tab: next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <LoadedPage
      query={useQuery({ ...curriculumQuery(curriculumId), staleTime: 0 })}
      title={t('column.title')}
      missing={missing}
      shape={<TabbedSkeleton />}
    >
      {(curriculum) => (
        <CurriculumEditor key={curriculum._id} curriculum={curriculum} tab={tab} onTab={onTab} />
      )}
    </LoadedPage>
  );
}
