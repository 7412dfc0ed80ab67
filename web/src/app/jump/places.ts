import { sectionAnchor } from '../../shared/navigation/sectionAnchor.ts';

/** Taking training, or building it. */
export type Purpose = 'learn' | 'build';

export interface Place {
  readonly route: string;
  readonly values: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
  readonly hash?: string;
}

interface Places {
  readonly brand: (id: string) => Place;
  readonly curriculum: (id: string, brand: string) => Place;
  /** @param curriculum through which it is taken; nobody can take a course without one */
  readonly course: (id: string, curriculum: string | null) => Place | undefined;
  readonly section: (hit: SectionHit) => Place | undefined;
}

/** Where a chapter or one of its sections stands. */
export interface SectionHit {
  readonly course: { readonly _id: string };
  readonly curriculum: string | null;
  readonly chapter: string;
  /** null: the chapter itself. */
  readonly section: string | null;
}

const taken = (id: string, curriculum: string | null): Place | undefined =>
  curriculum
    ? {
        route: '/auth/training/{-$curriculumId}/{-$courseId}',
        values: { curriculumId: curriculum, courseId: id },
      }
    : undefined;

const LEARN: Places = {
  brand: (id) => ({ route: '/auth/brand-page/{-$brandId}', values: { brandId: id } }),
  curriculum: (id) => ({ route: '/auth/curriculum-page/{-$curriculumId}', values: { curriculumId: id } }),
  course: taken,
  section: ({ course: { _id }, curriculum, chapter, section: id }) => {
    const place = taken(_id, curriculum);
    return place && { ...place, search: { chapter }, ...(id && { hash: sectionAnchor(id) }) };
  },
};

const course = (id: string): Place => ({
  route: '/auth/admin/courses/$courseId/edit',
  values: { courseId: id },
});

const section: Places['section'] = ({ course: { _id }, chapter, section: id }) => ({
  ...course(_id),
  search: { chapter, ...(id && { section: id }) },
});

const BUILD: Places = {
  brand: (id) => ({ route: '/auth/admin/brands/$brandId/edit', values: { brandId: id } }),
  curriculum: (id) => ({ route: '/auth/admin/curriculums/$curriculumId/edit', values: { curriculumId: id } }),
  course,
  section,
};

/** A brand manager's navigation leads through the pages of the brand (docs/rules.md, Pages). */
const BUILD_OWN: Places = {
  brand: (id) => ({ route: '/auth/admin/brand-page/{-$id}', values: { id } }),
  curriculum: (id, brand) => ({
    route: '/auth/admin/brand-page/{-$id}/curriculums/$curriculumId/edit',
    values: { id: brand, curriculumId: id },
  }),
  course,
  section,
};

/** Where hits lead. @param ownBrands the person reaches brands by their brand pages */
export const placesOf = (purpose: Purpose, ownBrands: boolean): Places =>
  purpose === 'learn' ? LEARN : ownBrands ? BUILD_OWN : BUILD;
