import { createFileRoute } from '@tanstack/react-router';
import { MailPage } from '../../../../features/mails/MailPage.tsx';
import { mailPreviewQuery } from '../../../../features/mails/mails.api.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';
import { currentLanguage } from '../../../../shared/i18n/language.ts';
import { LANGUAGE_TAGS, type Language } from '../../../../shared/i18n/languages.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

interface MailSearch {
  readonly language?: Language;
  readonly crumb?: string | undefined;
}

export const Route = createFileRoute('/auth/admin/mails/$kind')({
  staticData: { texts: ['mails'], title: 'crumb.mail' },
  validateSearch: ({ language }: Record<string, unknown>): MailSearch => {
    const chosen = LANGUAGE_TAGS.find((tag) => tag === language);
    return chosen ? { language: chosen } : {};
  },
  loaderDeps: ({ search: { language } }) => ({ language }),
  loader: async ({ context, deps, params, route }) => {
    const { language = currentLanguage() } = deps;
    void context.queryClient
      .query(mailPreviewQuery(params.kind, language, 'light'))
      .catch(ignorePrefetchError);
    await pageTexts(route);
  },
  component: Mail,
});

function Mail() {
  const { kind } = Route.useParams();
  const { language = currentLanguage() } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MailPage
      key={kind}
      kind={kind}
      language={language}
      onLanguage={(next) => void navigate({ search: (old) => ({ ...old, language: next }), replace: true })}
    />
  );
}
