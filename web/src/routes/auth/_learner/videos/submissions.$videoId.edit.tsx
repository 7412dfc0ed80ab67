import { createFileRoute } from '@tanstack/react-router';
import { EditFilmPage } from '../../../../features/casts/submissions/SubmitPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/videos/submissions/$videoId/edit')({
  loader: () => loadTexts('video-submissions', 'content', 'casts'),
  component: Edit,
});

function Edit() {
  const { videoId } = Route.useParams();
  return <EditFilmPage key={videoId} id={videoId} />;
}
