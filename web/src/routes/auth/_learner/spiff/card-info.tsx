import { createFileRoute } from '@tanstack/react-router';
import { CardInfoPage } from '../../../../features/cards/CardInfoPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/spiff/card-info')({
  staticData: { texts: ['cards', 'wallet'] },
  loader: ({ route }) => pageTexts(route),
  component: CardInfoPage,
});
