import { queryClient } from '../../shared/api/queryClient.ts';
import type { BulkChoice } from '../../shared/list/DataTable.tsx';
import { type CourseRow, listCourses } from './courses.api.ts';

export type ChosenCourse = Pick<CourseRow, '_id' | 'title' | 'brandId' | 'learners' | 'throughReview'>;

/** Rows of one answer. */
const PAGE = 200;

/** The chosen rows with their names; all that the search finds are asked for page by page. */
export async function chosenCourses(
  choice: BulkChoice,
  query: Readonly<Record<string, unknown>>,
): Promise<readonly ChosenCourse[]> {
  if (!choice.all) {
    const known = queryClient
      .getQueriesData<{ courses: readonly CourseRow[] }>({ queryKey: ['courses'] })
      .flatMap(([, data]) => data?.courses ?? []);
    const rows = new Map(known.map((course) => [course._id, course]));
    return choice.ids.map((id) => rows.get(id)).filter((course) => course !== undefined);
  }
  const found: ChosenCourse[] = [];
  for (let page = 1; ; page++) {
    const wanted = { ...query, page, limit: PAGE };
    const { courses, pagination } = await listCourses({ query: wanted });
    found.push(...courses);
    if (page >= pagination.pages) return found;
  }
}
