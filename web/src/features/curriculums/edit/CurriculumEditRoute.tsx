import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { CurriculumEditPage } from './CurriculumEditPage.tsx';
import { tabSearch } from './tabs.ts';

/** The editor at whichever address leads to it. */
export function CurriculumEditRoute() {
  const { curriculumId = '' } = useParams({ strict: false });
  const { tab = 'details' } = tabSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return (
    <CurriculumEditPage
      key={curriculumId}
      curriculumId={curriculumId}
      tab={tab}
      onTab={(next) =>
        void navigate({
          to: '.',
          search: (old) => ({ ...old, tab: next }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
