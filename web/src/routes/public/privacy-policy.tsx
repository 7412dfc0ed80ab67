import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicyPage } from '../../features/policies/PrivacyPolicyPage.tsx';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/public/privacy-policy')({
  staticData: { texts: ['policies'], rendered: true },
  loader: ({ route }) => pageTexts(route),
  component: PrivacyPolicyPage,
});
