import { createFileRoute } from '@tanstack/react-router';
import { DecidePage } from '../../../../features/casts/submissions/DecidePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/videos/submissions/$videoId/preview')({
  staticData: {
    texts: ['video-submissions', 'content', 'casts', 'player', 'audience'],
    title: 'crumb.preview',
  },
  loader: ({ route }) => pageTexts(route),
  component: One,
});

function One() {
  const { videoId } = Route.useParams();
  return <DecidePage key={videoId} id={videoId} />;
}
