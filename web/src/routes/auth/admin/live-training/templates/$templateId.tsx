import { createFileRoute } from '@tanstack/react-router';
import { TemplateEditPage } from '../../../../../features/live-training/admin/TemplateEditPage.tsx';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/live-training/templates/$templateId')({
  staticData: { texts: ['live-training', 'audience', 'roles'], title: 'crumb.classTemplate' },
  loader: ({ route }) => pageTexts(route),
  component: TemplateEditPage,
});
