import { createFileRoute } from '@tanstack/react-router';
import { CookiePolicyPage } from '../../features/policies/CookiePolicyPage.tsx';
import { loadTexts } from '../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/public/cookie-policy')({
  staticData: { rendered: true },
  loader: () => loadTexts('policies'),
  component: CookiePolicyPage,
});
