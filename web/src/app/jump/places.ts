/** Taking training, or building it. */
export type Purpose = 'learn' | 'build';

export interface Place {
  readonly route: string;
  readonly values: Readonly<Record<string, string>>;
}

interface Places {
  readonly brand: (id: string) => Place;
  readonly curriculum: (id: string, brand: string) => Place;
  /** @param curriculum through which it is taken; nobody can take a course without one */
  readonly course: (id: string, curriculum: string | null) => Place | undefined;
}

const LEARN: Places = {
  brand: (id) => ({ route: '/auth/brand-page/{-$brandId}', values: { brandId: id } }),
  curriculum: (id) => ({ route: '/auth/curriculum-page/{-$curriculumId}', values: { curriculumId: id } }),
  course: (id, curriculum) =>
    curriculum
      ? {
          route: '/auth/training/{-$curriculumId}/{-$courseId}',
          values: { curriculumId: curriculum, courseId: id },
        }
      : undefined,
};

const course = (id: string): Place => ({
  route: '/auth/admin/courses/$courseId/edit',
  values: { courseId: id },
});

const BUILD: Places = {
  brand: (id) => ({ route: '/auth/admin/brands/$brandId/edit', values: { brandId: id } }),
  curriculum: (id) => ({ route: '/auth/admin/curriculums/$curriculumId/edit', values: { curriculumId: id } }),
  course,
};

/** A brand manager's navigation leads through the pages of the brand (specification, 2). */
const BUILD_OWN: Places = {
  brand: (id) => ({ route: '/auth/admin/brand-page/{-$id}', values: { id } }),
  curriculum: (id, brand) => ({
    route: '/auth/admin/brand-page/{-$id}/curriculums/$curriculumId/edit',
    values: { id: brand, curriculumId: id },
  }),
  course,
};

/** Where hits lead. @param ownBrands the person reaches brands by their brand pages */
export const placesOf = (purpose: Purpose, ownBrands: boolean): Places =>
  purpose === 'learn' ? LEARN : ownBrands ? BUILD_OWN : BUILD;
