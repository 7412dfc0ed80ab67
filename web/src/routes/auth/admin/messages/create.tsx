import { createFileRoute } from '@tanstack/react-router';
import { ComposePage } from '../../../../features/messages/compose/ComposePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

interface Search {
  /** A message that was not sent yet; a new one without. */
  readonly id?: string;
  readonly crumb?: string;
}

export const Route = createFileRoute('/auth/admin/messages/create')({
  staticData: { texts: ['messages', 'audience', 'roles'], title: 'crumb.newMessage' },
  validateSearch: ({ id, crumb }: Record<string, unknown>): Search => ({
    ...(typeof id === 'string' && id !== '' && { id }),
    ...(typeof crumb === 'string' && { crumb }),
  }),
  loader: ({ route }) => pageTexts(route),
  component: function Page() {
    const { id } = Route.useSearch();
    return <ComposePage key={id ?? ''} id={id} />;
  },
});
