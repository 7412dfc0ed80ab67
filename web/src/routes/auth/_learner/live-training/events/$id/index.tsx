import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../../../../../../features/live-training/learner/EventPage.tsx';
import { loadTexts } from '../../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/live-training/events/$id/')({
  staticData: { title: 'crumb.class' },
  loader: () => loadTexts('live-training'),
  component: EventPage,
});
