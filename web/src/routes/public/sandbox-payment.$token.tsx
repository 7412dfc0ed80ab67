import { createFileRoute } from '@tanstack/react-router';
import { SandboxPaymentPage } from '../../features/payments/SandboxPaymentPage.tsx';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/public/sandbox-payment/$token')({
  staticData: { texts: ['payments'] },
  loader: ({ route }) => pageTexts(route),
  component: Sandbox,
});

function Sandbox() {
  const { token } = Route.useParams();
  return <SandboxPaymentPage token={token} />;
}
