import { createFileRoute } from '@tanstack/react-router';
import { curriculumPageQuery } from '../../../../features/curriculums/curriculums.api.ts';
import { CurriculumPage } from '../../../../features/curriculums/learner/CurriculumPage.tsx';
import { CurriculumsPage } from '../../../../features/curriculums/learner/CurriculumsPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { shownByPage } from '../../../../shared/api/queryClient.ts';

export const Route = createFileRoute('/auth/_learner/curriculum-page/{-$curriculumId}')({
  staticData: { ahead: ['/api/curriculums/$curriculumId/detail'] },
  loader: async ({ context, params }) => {
    if (params.curriculumId)
      void context.queryClient.query(curriculumPageQuery(params.curriculumId)).catch(shownByPage);
    await loadTexts('curriculums', 'certificates');
  },
  component: Curriculum,
});

function Curriculum() {
  const { curriculumId } = Route.useParams();
  return curriculumId ? (
    <CurriculumPage key={curriculumId} curriculumId={curriculumId} />
  ) : (
    <CurriculumsPage />
  );
}
