import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '../../../features/messages/inbox/InboxPage.tsx';
import { inboxQuery } from '../../../features/messages/messages.api.ts';
import { shownByPage } from '../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';

interface Search {
  readonly open?: string;
}

export const Route = createFileRoute('/auth/_learner/messages')({
  staticData: { texts: ['messages'] },
  validateSearch: ({ open }: Record<string, unknown>): Search =>
    typeof open === 'string' && open !== '' ? { open } : {},
  loader: ({ context, route }) => {
    void context.queryClient.infiniteQuery(inboxQuery('')).catch(shownByPage);
    return pageTexts(route);
  },
  component: function Page() {
    return <InboxPage open={Route.useSearch().open} />;
  },
});
