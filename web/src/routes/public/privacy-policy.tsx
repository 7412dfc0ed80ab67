import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicyPage } from '../../features/policies/PrivacyPolicyPage.tsx';
import { loadTexts } from '../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/public/privacy-policy')({
  staticData: { rendered: true },
  loader: () => loadTexts('policies'),
  component: PrivacyPolicyPage,
});
