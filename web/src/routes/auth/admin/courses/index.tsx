import { createFileRoute } from '@tanstack/react-router';
import { curriculumsQuery } from '../../../../features/courses/courses.api.ts';
import { COURSES_LIST } from '../../../../features/courses/coursesList.ts';
import { CoursesPage } from '../../../../features/courses/CoursesPage.tsx';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';
import { listSearch } from '../../../../shared/list/listSearch.ts';
import { brandsQuery } from '../../../../shared/publishing/brands.api.ts';
import { ignorePrefetchError } from '../../../../shared/api/queryClient.ts';

export const Route = createFileRoute('/auth/admin/courses/')({
  staticData: { texts: ['courses'] },
  validateSearch: listSearch(COURSES_LIST),
  loader: async ({ context, route }) => {
    void context.queryClient.query(brandsQuery).catch(ignorePrefetchError);
    void context.queryClient.query(curriculumsQuery).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  component: CoursesPage,
});
