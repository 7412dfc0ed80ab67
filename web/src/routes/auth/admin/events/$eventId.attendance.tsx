import { createFileRoute } from '@tanstack/react-router';
import { AttendancePage } from '../../../../features/events/AttendancePage.tsx';
import { ATTENDANCE_LIST } from '../../../../features/events/attendanceList.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';

export const Route = createFileRoute('/auth/admin/events/$eventId/attendance')({
  staticData: { title: 'crumb.attendance' },
  validateSearch: listSearch(ATTENDANCE_LIST),
  loader: () => loadTexts('events'),
  component: Attendance,
});

function Attendance() {
  const { eventId } = Route.useParams();
  return <AttendancePage id={eventId} />;
}
