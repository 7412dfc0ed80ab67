import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../features/session/ForgotPasswordPage.tsx';
import { loadTexts } from '../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/public/forgot-password')({
  staticData: { rendered: true },
  loader: () => loadTexts('session', 'ui'),
  component: ForgotPasswordPage,
});
