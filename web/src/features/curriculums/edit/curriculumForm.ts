import type { InputOf } from '@forecourt/contract/endpoint';
import type * as contract from '@forecourt/contract/curriculums';
import { type Audience, EVERYONE } from '../../audience/index.ts';
import type { Curriculum } from '../curriculums.api.ts';

export interface Prerequisite {
  readonly kind: 'curriculum' | 'course';
  readonly _id: string;
  readonly title: string;
}

/** What the editor's form holds; a picture is undefined while it stays as it is. */
export interface CurriculumValues extends Record<string, unknown> {
  readonly title: string;
  readonly description: string;
  readonly image: File | null | undefined;
  readonly bannerImage: File | null | undefined;
  readonly categories: string[];
  readonly segments: string[];
  readonly mandatory: boolean;
  /** Days; empty when there is no due date. */
  readonly dueDays: number | string;
  readonly audience: Audience;
  readonly prerequisites: readonly Prerequisite[];
}

export const valuesOf = (curriculum: Curriculum): CurriculumValues => ({
  title: curriculum.title,
  description: curriculum.description,
  image: undefined,
  bannerImage: undefined,
  categories: curriculum.categories.map(({ _id }) => _id),
  segments: curriculum.segments,
  mandatory: curriculum.mandatory,
  dueDays: curriculum.dueDays ?? '',
  audience: curriculum.audience ?? EVERYONE,
  prerequisites: curriculum.prerequisites,
});

type Body = InputOf<typeof contract.saveCurriculum>['body'];

/** The call's body for the values; texts in other languages stay as they are. */
export const bodyOf = (curriculum: Curriculum, values: CurriculumValues) => ({
  _id: curriculum._id,
  version: curriculum.version,
  title: values.title,
  description: values.description,
  ...(values.image !== undefined && { image: values.image }),
  ...(values.bannerImage !== undefined && { bannerImage: values.bannerImage }),
  categories: values.categories,
  segments: values.segments,
  mandatory: values.mandatory,
  dueDays: typeof values.dueDays === 'number' ? values.dueDays : null,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys come from the server's own list
  audience: values.audience as NonNullable<Body['audience']>,
  prerequisites: values.prerequisites.map(({ kind, _id }) =>
    kind === 'curriculum' ? { curriculum: _id } : { course: _id },
  ),
});
