import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../features/session/ForgotPasswordPage.tsx';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/public/forgot-password')({
  staticData: { texts: ['session', 'ui'], rendered: true },
  loader: ({ route }) => pageTexts(route),
  component: ForgotPasswordPage,
});
