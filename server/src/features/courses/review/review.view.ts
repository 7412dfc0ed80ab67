import { RequestStatus, type CourseRequest } from '@forecourt/contract/course-requests';
import type { CourseEdit } from '@forecourt/contract/courses';
import { CourseEdit as Edit } from '@forecourt/contract/courses';
import { imageView, type FileRow } from '../../../kit/files/views.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { canUndo, canJudge } from './review.policy.ts';
import type { lastRequest, RequestRow } from './review.queries.ts';

export const toRequestView = (
  row: RequestRow,
  { actor, files }: { readonly actor: Actor; readonly files: ReadonlyMap<string, FileRow> },
): CourseRequest => ({
  _id: row.id,
  status: RequestStatus.parse(row.status),
  course: {
    _id: row.course_id,
    title: row.title,
    image: imageView(files.get(row.image_id ?? '')),
    minutes: row.minutes,
    chapters: row.chapters,
    questions: row.questions,
    version: row.version,
  },
  brand: {
    _id: row.brand_id,
    name: row.brand_name,
    accent: row.brand_accent,
    logoImage: imageView(files.get(row.brand_logo_id ?? '')),
  },
  submittedBy: row.author,
  submittedAt: row.submitted_at.toISOString(),
  decidedBy: row.judge,
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  can: {
    decide: row.status === 'pending' && canJudge(actor, row),
    undo: canJudge(actor, row) && canUndo(row, { status: row.course_status, latest: row.latest }),
  },
});

/** Last review as the editor shows it. */
export const toReviewView = (row: Awaited<ReturnType<typeof lastRequest>>): CourseEdit['review'] =>
  row
    ? {
        status: Edit.shape.review.unwrap().shape.status.parse(row.status),
        submittedBy: row.author,
        submittedAt: row.submitted_at.toISOString(),
        decidedBy: row.judge,
        decidedAt: row.decided_at?.toISOString() ?? null,
      }
    : null;
