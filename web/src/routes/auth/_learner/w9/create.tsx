import { createFileRoute } from '@tanstack/react-router';
import { W9Page } from '../../../../features/forms/W9Page.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/w9/create')({
  loader: () => loadTexts('forms'),
  component: W9Page,
});
