import { createFileRoute } from '@tanstack/react-router';
import { SettingPage } from '../../../../features/field-training/SettingPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/field-training/setting')({
  staticData: { texts: ['field-training', 'calendar'] },
  loader: ({ route }) => pageTexts(route),
  component: SettingPage,
});
