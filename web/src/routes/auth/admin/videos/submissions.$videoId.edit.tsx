import { createFileRoute } from '@tanstack/react-router';
import { EditBeforePublishPage } from '../../../../features/casts/submissions/DecidePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/videos/submissions/$videoId/edit')({
  staticData: { texts: ['video-submissions', 'content', 'casts', 'player', 'audience'], title: 'kind.video' },
  loader: ({ route }) => pageTexts(route),
  component: One,
});

function One() {
  const { videoId } = Route.useParams();
  return <EditBeforePublishPage key={videoId} id={videoId} />;
}
