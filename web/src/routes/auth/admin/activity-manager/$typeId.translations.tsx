import { createFileRoute } from '@tanstack/react-router';
import { firstTarget, translationSearch } from '../../../../features/translations/targets.ts';
import { TranslationPage } from '../../../../features/translations/TranslationPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { currentLanguage } from '../../../../shared/i18n/language.ts';

export const Route = createFileRoute('/auth/admin/activity-manager/$typeId/translations')({
  staticData: { texts: ['translations'], title: 'crumb.translations' },
  validateSearch: translationSearch,
  loader: ({ route }) => pageTexts(route),
  component: Translations,
});

function Translations() {
  const { typeId } = Route.useParams();
  const { language = firstTarget(currentLanguage()) } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TranslationPage
      key={typeId}
      subject={{ kind: 'activity-type', id: typeId }}
      language={language}
      onLanguage={(next) => void navigate({ search: (old) => ({ ...old, language: next }), replace: true })}
    />
  );
}
