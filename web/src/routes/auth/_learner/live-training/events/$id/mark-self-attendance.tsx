import { createFileRoute } from '@tanstack/react-router';
import { AttendancePage } from '../../../../../../features/live-training/learner/AttendancePage.tsx';
import { attendanceSearch } from '../../../../../../features/live-training/learner/attendanceSearch.ts';
import { loadTexts } from '../../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/_learner/live-training/events/$id/mark-self-attendance')({
  staticData: { title: 'crumb.class' },
  validateSearch: attendanceSearch,
  loader: () => loadTexts('live-training'),
  component: AttendancePage,
});
