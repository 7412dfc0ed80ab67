import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../../features/certificates/public/VerifyPage.tsx';
import { loadTexts } from '../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/public/certificate/{-$code}')({
  loader: () => loadTexts('certificates', 'session'),
  component: Verify,
});

function Verify() {
  const { code } = Route.useParams();
  return <VerifyPage key={code} code={code} />;
}
