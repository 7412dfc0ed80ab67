import { createFileRoute } from '@tanstack/react-router';
import { InstructorPage } from '../../../../../features/field-training/InstructorPage.tsx';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/field-training/instructor/')({
  loader: () => loadTexts('field-training'),
  component: InstructorPage,
});
