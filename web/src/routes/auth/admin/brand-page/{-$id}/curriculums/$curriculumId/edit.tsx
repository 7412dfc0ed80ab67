import { createFileRoute } from '@tanstack/react-router';
import { curriculumQuery } from '../../../../../../../features/curriculums/curriculums.api.ts';
import { CurriculumEditPage } from '../../../../../../../features/curriculums/edit/CurriculumEditPage.tsx';
import { tabSearch } from '../../../../../../../features/curriculums/edit/curriculumForm.ts';
import { loadTexts } from '../../../../../../../shared/i18n/i18n.ts';
import { shownByPage } from '../../../../../../../shared/api/queryClient.ts';

/** The same editor, reached from a brand's own list. */
export const Route = createFileRoute('/auth/admin/brand-page/{-$id}/curriculums/$curriculumId/edit')({
  staticData: { title: 'crumb.curriculum' },
  validateSearch: tabSearch,
  loader: async ({ context, params }) => {
    void context.queryClient.query(curriculumQuery(params.curriculumId)).catch(shownByPage);
    await loadTexts('curriculums', 'certificateDesign', 'audience', 'roles');
  },
  component: Edit,
});

function Edit() {
  const { curriculumId } = Route.useParams();
  const { tab = 'details' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CurriculumEditPage
      key={curriculumId}
      curriculumId={curriculumId}
      tab={tab}
      onTab={(next) =>
        void navigate({ search: (old) => ({ ...old, tab: next }), replace: true, resetScroll: false })
      }
    />
  );
}
