import { createFileRoute } from '@tanstack/react-router';
import { AttendancePage } from '../../../../../../features/live-training/learner/AttendancePage.tsx';
import { attendanceSearch } from '../../../../../../features/live-training/learner/attendanceSearch.ts';
import { pageTexts } from '../../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/live-training/events/$id/mark-self-attendance')({
  staticData: { texts: ['live-training'], title: 'crumb.class' },
  validateSearch: attendanceSearch,
  loader: ({ route }) => pageTexts(route),
  component: AttendancePage,
});
