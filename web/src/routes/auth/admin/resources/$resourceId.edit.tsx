import { createFileRoute } from '@tanstack/react-router';
import { ContentEditPage } from '../../../../features/content/index.ts';
import { ResourcePages } from '../../../../features/resources/resourcePages.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/resources/$resourceId/edit')({
  staticData: { title: 'kind.resource' },
  loader: () => loadTexts('content', 'resources', 'audience'),
  component: Edit,
});

function Edit() {
  const { resourceId } = Route.useParams();
  return <ContentEditPage kind={ResourcePages} id={resourceId} />;
}
