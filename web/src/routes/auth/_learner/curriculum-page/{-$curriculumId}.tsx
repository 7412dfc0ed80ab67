import { createFileRoute } from '@tanstack/react-router';
import { curriculumPageQuery } from '../../../../features/curriculums/curriculums.api.ts';
import { CurriculumPage } from '../../../../features/curriculums/learner/CurriculumPage.tsx';
import { CurriculumsPage } from '../../../../features/curriculums/learner/CurriculumsPage.tsx';
import { ownCertificatesQuery } from '../../../../features/certificates/certificates.api.ts';
import { hasFeature, sessionQuery } from '../../../../shared/session/session.ts';
import { trainingQuery } from '../../../../features/curriculums/learner/learner.api.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';

export const Route = createFileRoute('/auth/_learner/curriculum-page/{-$curriculumId}')({
  staticData: {
    texts: ['curriculums', 'certificates'],
    rendered: true,
    ahead: ['/api/curriculums/$curriculumId/detail'],
  },
  loader: async ({ context: { queryClient }, params: { curriculumId }, route }) => {
    const texts = pageTexts(route);
    if (!curriculumId) {
      void queryClient.query(trainingQuery).catch(ignorePrefetchError);
      return texts;
    }
    void queryClient.query(curriculumPageQuery(curriculumId)).catch(ignorePrefetchError);
    const session = await queryClient.query({ ...sessionQuery, staleTime: 'static' });
    // a certificate is above the courses: loading it late would shift them
    if (hasFeature(session, 'certificates'))
      await queryClient.query(ownCertificatesQuery()).catch(ignorePrefetchError);
    return texts;
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
