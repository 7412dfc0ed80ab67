import { createFileRoute } from '@tanstack/react-router';
import { ContentCreator } from '../../../../features/content/index.ts';
import { FollowPages } from '../../../../features/suggested-follows/followPages.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/suggested-follows/create')({
  staticData: { title: 'crumb.contentNew' },
  loader: () => loadTexts('content', 'follows', 'audience'),
  component: () => <ContentCreator kind={FollowPages} />,
});
