import { createFileRoute } from '@tanstack/react-router';
import { OpenAttendancePage } from '../../../../features/live-training/learner/OpenAttendancePage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/_learner/live-training/attendance')({
  staticData: { texts: ['live-training'], title: 'nav.attendanceCode' },
  loader: ({ route }) => pageTexts(route),
  component: OpenAttendancePage,
});
