import type { ImageView } from '@forecourt/contract/fields';
import { TrainingStatus, type BrandRef, type CourseCard } from '@forecourt/contract/training';

/** A row of {@link courseCards}. */
export interface CourseCardRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly minutes: number;
  readonly image: ImageView | null;
  readonly brand: BrandRef;
  readonly curriculum_id: string;
  readonly curriculum_title: string;
  readonly chapters: number;
  readonly has_test: boolean;
  readonly offline: boolean;
  readonly is_scorm: boolean;
  readonly status: string | null;
  readonly percent: number;
  readonly best_score: number | null;
  readonly passed: string | null;
  /** The last activity. */
  readonly used: string | null;
  readonly last_section: CourseCard['lastSection'];
  readonly test_next: boolean;
  readonly open_test: CourseCard['openTest'];
  readonly mandatory: boolean;
  readonly due: string | null;
  readonly lock_kind: 'course' | 'curriculum' | null;
  readonly lock_id: string | null;
  readonly lock_title: string | null;
  readonly untranslated: string[] | null;
  readonly renewal: CourseCard['renewal'];
}

export const toCourseCard = (row: CourseCardRow): CourseCard => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  minutes: row.minutes,
  image: row.image,
  brand: row.brand,
  curriculum: { _id: row.curriculum_id, title: row.curriculum_title },
  chapters: row.chapters,
  hasTest: row.has_test,
  offline: row.offline,
  isScorm: row.is_scorm,
  status: statusOf(row.status),
  percent: row.percent,
  bestScore: row.best_score,
  passedAt: row.passed,
  lastActivityAt: row.used,
  lastSection: row.last_section,
  testNext: row.test_next,
  openTest: row.open_test,
  mandatory: row.mandatory,
  dueAt: row.due,
  lock: lockOf(row),
  untranslated: row.untranslated ?? undefined,
  renewal: row.renewal,
});

/** A status as stored; nothing stored means that it was never begun. */
export const statusOf = (status: string | null | undefined): TrainingStatus =>
  TrainingStatus.parse(status ?? 'not_started');

export type LockRow = Pick<CourseCardRow, 'lock_kind' | 'lock_id' | 'lock_title'>;

/** Prerequisite that locks the course. */
export const lockOf = (row: LockRow): CourseCard['lock'] =>
  row.lock_kind && row.lock_id
    ? { kind: row.lock_kind, _id: row.lock_id, title: row.lock_title ?? '' }
    : null;
