import { createFileRoute } from '@tanstack/react-router';
import { ContentCreator } from '../../../../features/content/index.ts';
import { FollowPages } from '../../../../features/suggested-follows/followPages.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/suggested-follows/create')({
  staticData: { texts: ['content', 'follows', 'audience'], title: 'crumb.contentNew' },
  loader: ({ route }) => pageTexts(route),
  component: () => <ContentCreator kind={FollowPages} />,
});
