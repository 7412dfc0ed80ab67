import { createFileRoute } from '@tanstack/react-router';
import { TemplateEditPage } from '../../../../../features/live-training/admin/TemplateEditPage.tsx';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/live-training/templates/$templateId')({
  staticData: { title: 'crumb.classTemplate' },
  loader: () => loadTexts('live-training', 'audience', 'roles'),
  component: TemplateEditPage,
});
