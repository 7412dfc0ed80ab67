import { createFileRoute } from '@tanstack/react-router';
import { EditFilmPage } from '../../../../features/casts/submissions/SubmitPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/videos/submissions/$videoId/edit')({
  staticData: { texts: ['video-submissions', 'content', 'casts'] },
  loader: ({ route }) => pageTexts(route),
  component: Edit,
});

function Edit() {
  const { videoId } = Route.useParams();
  return <EditFilmPage key={videoId} id={videoId} />;
}
