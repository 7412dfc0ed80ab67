import { createFileRoute } from '@tanstack/react-router';
import { brandsQuery, curriculumsQuery } from '../../../../features/courses/courses.api.ts';
import { COURSES_LIST } from '../../../../features/courses/coursesList.ts';
import { CoursesPage } from '../../../../features/courses/CoursesPage.tsx';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';
import { shownByPage } from '../../../../shared/api/queryClient.ts';

export const Route = createFileRoute('/auth/admin/courses/')({
  validateSearch: listSearch(COURSES_LIST),
  loader: async ({ context }) => {
    void context.queryClient.query(brandsQuery).catch(shownByPage);
    void context.queryClient.query(curriculumsQuery).catch(shownByPage);
    await loadTexts('courses');
  },
  component: CoursesPage,
});
