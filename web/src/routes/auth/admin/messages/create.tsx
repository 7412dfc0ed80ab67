import { createFileRoute } from '@tanstack/react-router';
import { ComposePage } from '../../../../features/messages/compose/ComposePage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

interface Search {
  /** A message that was not sent yet; a new one without. */
  readonly id?: string;
  readonly crumb?: string;
}

export const Route = createFileRoute('/auth/admin/messages/create')({
  staticData: { title: 'crumb.newMessage' },
  validateSearch: ({ id, crumb }: Record<string, unknown>): Search => ({
    ...(typeof id === 'string' && id !== '' && { id }),
    ...(typeof crumb === 'string' && { crumb }),
  }),
  loader: () => loadTexts('messages', 'audience', 'roles'),
  component: function Page() {
    const { id } = Route.useSearch();
    return <ComposePage key={id ?? ''} id={id} />;
  },
});
