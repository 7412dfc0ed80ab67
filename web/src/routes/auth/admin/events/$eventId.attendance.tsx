import { createFileRoute } from '@tanstack/react-router';
import { AttendancePage } from '../../../../features/events/AttendancePage.tsx';
import { ATTENDANCE_LIST } from '../../../../features/events/attendanceList.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/events/$eventId/attendance')({
  staticData: { texts: ['events'], title: 'crumb.attendance' },
  validateSearch: listSearch(ATTENDANCE_LIST),
  loader: ({ route }) => pageTexts(route),
  component: Attendance,
});

function Attendance() {
  const { eventId } = Route.useParams();
  return <AttendancePage id={eventId} />;
}
