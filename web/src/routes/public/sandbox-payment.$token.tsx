import { createFileRoute } from '@tanstack/react-router';
import { SandboxPaymentPage } from '../../features/payments/SandboxPaymentPage.tsx';
import { loadTexts } from '../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/public/sandbox-payment/$token')({
  loader: () => loadTexts('payments'),
  component: Sandbox,
});

function Sandbox() {
  const { token } = Route.useParams();
  return <SandboxPaymentPage token={token} />;
}
