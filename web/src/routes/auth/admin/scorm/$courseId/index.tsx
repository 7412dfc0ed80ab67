import { createFileRoute } from '@tanstack/react-router';
import { courseScormQuery } from '../../../../../features/scorm/scorm.api.ts';
import { ScormCoursePage } from '../../../../../features/scorm/ScormCoursePage.tsx';
import { REGISTRATIONS_LIST } from '../../../../../features/scorm/scormLists.ts';
import { ignorePrefetchError } from '../../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../../shared/list/listSearch.ts';

const list = listSearch(REGISTRATIONS_LIST);
const LEARNERS = { tab: 'learners' } as const;

export const Route = createFileRoute('/auth/admin/scorm/$courseId/')({
  staticData: { texts: ['scorm-admin'], title: 'nav.scorm' },
  validateSearch: (search: Record<string, unknown>) => ({
    ...list(search),
    ...(search['tab'] === LEARNERS.tab && LEARNERS),
  }),
  loader: async ({ context, params, route }) => {
    void context.queryClient.query(courseScormQuery(params.courseId)).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  component: Course,
});

function Course() {
  const { courseId } = Route.useParams();
  const { tab } = Route.useSearch();
  return <ScormCoursePage key={courseId} courseId={courseId} tab={tab === 'learners' ? tab : 'versions'} />;
}
