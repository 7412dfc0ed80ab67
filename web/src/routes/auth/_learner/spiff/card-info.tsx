import { createFileRoute } from '@tanstack/react-router';
import { CardInfoPage } from '../../../../features/cards/CardInfoPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/spiff/card-info')({
  loader: () => loadTexts('cards', 'wallet'),
  component: CardInfoPage,
});
