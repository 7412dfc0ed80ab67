import { createFileRoute } from '@tanstack/react-router';
import { ContentEditPage } from '../../../../features/content/index.ts';
import { FollowPages } from '../../../../features/suggested-follows/followPages.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/suggested-follows/$suggestId/edit')({
  staticData: { texts: ['content', 'follows', 'audience'], title: 'kind.suggested-follow' },
  loader: ({ route }) => pageTexts(route),
  component: Edit,
});

function Edit() {
  const { suggestId } = Route.useParams();
  return <ContentEditPage kind={FollowPages} id={suggestId} />;
}
