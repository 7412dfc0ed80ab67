import { createFileRoute } from '@tanstack/react-router';
import { currentFormQuery } from '../../../../features/forms/forms.api.ts';
import { W9Page } from '../../../../features/forms/W9Page.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/w9/create')({
  loader: ({ context }) =>
    Promise.all([loadTexts('forms'), context.queryClient.ensureQueryData(currentFormQuery)]),
  component: W9Page,
});
