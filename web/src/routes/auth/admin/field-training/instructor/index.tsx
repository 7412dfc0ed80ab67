import { createFileRoute } from '@tanstack/react-router';
import { InstructorPage } from '../../../../../features/field-training/InstructorPage.tsx';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/field-training/instructor/')({
  staticData: { texts: ['field-training'] },
  loader: ({ route }) => pageTexts(route),
  component: InstructorPage,
});
