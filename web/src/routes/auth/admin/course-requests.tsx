import { createFileRoute } from '@tanstack/react-router';
import { waitingQuery } from '../../../features/courses/requests/course-requests.api.ts';
import { COURSE_REQUESTS_LIST } from '../../../features/courses/requests/courseRequestsList.ts';
import { CourseRequestsPage } from '../../../features/courses/requests/CourseRequestsPage.tsx';
import { ignorePrefetchError } from '../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../shared/list/listSearch.ts';
import { brandsQuery } from '../../../shared/publishing/brands.api.ts';

export const Route = createFileRoute('/auth/admin/course-requests')({
  staticData: { texts: ['course-requests', 'courses'] },
  validateSearch: listSearch(COURSE_REQUESTS_LIST),
  loader: async ({ context, route }) => {
    void context.queryClient.query(brandsQuery).catch(ignorePrefetchError);
    void context.queryClient.query(waitingQuery).catch(ignorePrefetchError);
    // the notes about refusals are those of the courses
    await pageTexts(route);
  },
  component: CourseRequestsPage,
});
