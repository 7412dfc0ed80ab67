import { createFileRoute } from '@tanstack/react-router';
import { MailsPage } from '../../../../features/mails/MailsPage.tsx';
import { mailsQuery } from '../../../../features/mails/mails.api.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/mails/')({
  staticData: { texts: ['mails'] },
  loader: async ({ context, route }) => {
    void context.queryClient.query(mailsQuery).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  component: MailsPage,
});
