import { createFileRoute } from '@tanstack/react-router';
import { SettingPage } from '../../../../features/field-training/SettingPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/field-training/setting')({
  loader: () => loadTexts('field-training', 'calendar'),
  component: SettingPage,
});
