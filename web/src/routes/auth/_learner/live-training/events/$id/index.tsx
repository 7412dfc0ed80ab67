import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../../../../../../features/live-training/learner/EventPage.tsx';
import { pageTexts } from '../../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/live-training/events/$id/')({
  staticData: { texts: ['live-training'], title: 'crumb.class' },
  loader: ({ route }) => pageTexts(route),
  component: EventPage,
});
