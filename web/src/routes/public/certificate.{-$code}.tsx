import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../../features/certificates/public/VerifyPage.tsx';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/public/certificate/{-$code}')({
  staticData: { texts: ['certificates', 'session'] },
  loader: ({ route }) => pageTexts(route),
  component: Verify,
});

function Verify() {
  const { code } = Route.useParams();
  return <VerifyPage key={code} code={code} />;
}
