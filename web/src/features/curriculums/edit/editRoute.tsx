import type { QueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { shownByPage } from '../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { curriculumQuery } from '../curriculums.api.ts';
import { CurriculumEditPage } from './CurriculumEditPage.tsx';
import { tabSearch } from './curriculumForm.ts';

interface Loading {
  readonly context: { readonly queryClient: QueryClient };
  readonly params: { readonly curriculumId: string };
}

function Edit() {
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

/** The editor of a curriculum as a route: of the list of all, and of a brand's own list. */
export const curriculumEditRoute = {
  validateSearch: tabSearch,
  loader: async ({ context, params }: Loading) => {
    void context.queryClient.query(curriculumQuery(params.curriculumId)).catch(shownByPage);
    await loadTexts('curriculums', 'certificateDesign', 'audience', 'roles');
  },
  component: Edit,
};
