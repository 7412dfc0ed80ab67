import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '../../../features/messages/inbox/InboxPage.tsx';
import { INBOX_LIST } from '../../../features/messages/inbox/inboxList.ts';
import { inboxQuery } from '../../../features/messages/messages.api.ts';
import { ignorePrefetchError } from '../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { listSearch, type SearchOf } from '../../../shared/list/listSearch.ts';

const ofList = listSearch(INBOX_LIST);

type Search = SearchOf<typeof INBOX_LIST> & { readonly open?: string };

export const Route = createFileRoute('/auth/_learner/messages')({
  staticData: { texts: ['messages'] },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...ofList(search),
    ...(typeof search['open'] === 'string' && search['open'] !== '' && { open: search['open'] }),
  }),
  loaderDeps: ({ search: { text = '' } }) => ({ text }),
  loader: ({ context, deps: { text }, route }) => {
    void context.queryClient.infiniteQuery(inboxQuery(text)).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: function Page() {
    return <InboxPage open={Route.useSearch().open} />;
  },
});
