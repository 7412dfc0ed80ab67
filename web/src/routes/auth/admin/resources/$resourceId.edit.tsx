import { createFileRoute } from '@tanstack/react-router';
import { ContentEditPage } from '../../../../features/content/index.ts';
import { ResourcePages } from '../../../../features/resources/resourcePages.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/resources/$resourceId/edit')({
  staticData: { texts: ['content', 'resources', 'audience'], title: 'kind.resource' },
  loader: ({ route }) => pageTexts(route),
  component: Edit,
});

function Edit() {
  const { resourceId } = Route.useParams();
  return <ContentEditPage kind={ResourcePages} id={resourceId} />;
}
