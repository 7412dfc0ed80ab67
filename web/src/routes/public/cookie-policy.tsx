import { createFileRoute } from '@tanstack/react-router';
import { CookiePolicyPage } from '../../features/policies/CookiePolicyPage.tsx';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/public/cookie-policy')({
  staticData: { texts: ['policies'], rendered: true },
  loader: ({ route }) => pageTexts(route),
  component: CookiePolicyPage,
});
