import { createFileRoute } from '@tanstack/react-router';
import { firstTarget, worklistSearch } from '../../../features/translations/targets.ts';
import { WorklistPage } from '../../../features/translations/WorklistPage.tsx';
import { worklistQuery } from '../../../features/translations/worklist.api.ts';
import { ignorePrefetchError } from '../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';

export const Route = createFileRoute('/auth/admin/translations')({
  staticData: { texts: ['translations'], title: 'nav.translations' },
  validateSearch: worklistSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { language = firstTarget(currentLanguage()), kind }, route }) => {
    void context.queryClient.infiniteQuery(worklistQuery(language, kind)).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: Worklist,
});

function Worklist() {
  const { language = firstTarget(currentLanguage()), kind } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WorklistPage
      language={language}
      kind={kind}
      onLanguage={(next) => void navigate({ search: (old) => ({ ...old, language: next }), replace: true })}
      onKind={(next) => void navigate({ search: (old) => ({ ...old, kind: next }), replace: true })}
    />
  );
}
