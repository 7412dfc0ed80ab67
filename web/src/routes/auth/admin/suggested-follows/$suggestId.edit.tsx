import { createFileRoute } from '@tanstack/react-router';
import { ContentEditPage } from '../../../../features/content/index.ts';
import { FollowPages } from '../../../../features/suggested-follows/followPages.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/suggested-follows/$suggestId/edit')({
  staticData: { title: 'kind.suggested-follow' },
  loader: () => loadTexts('content', 'follows', 'audience'),
  component: Edit,
});

function Edit() {
  const { suggestId } = Route.useParams();
  return <ContentEditPage kind={FollowPages} id={suggestId} />;
}
