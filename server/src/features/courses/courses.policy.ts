import type { TenantSettings } from '@forecourt/contract/abilities';
import type { CourseCan } from '@forecourt/contract/courses';
import { canEditBrand } from '../../kit/access/scope.ts';
import { canDo } from '../../kit/publishable/can.ts';
import { hasPermission, hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { courses } from './courses.kind.ts';

interface CourseState {
  readonly is_scorm: boolean;
  readonly brand_id: string;
  readonly status: string;
  readonly deleted_at: Date | null;
}

/** Whether this person's courses go online without anyone's review (docs/rules.md, States). */
export const publishesDirectly = (actor: Actor, settings: TenantSettings): boolean =>
  hasGlobalScope(actor) || !settings.features.courseReview;

/** Whether the person sees the course as it is edited, right answers included. */
export const canSeeEditing = (actor: Actor, brandId: string): boolean =>
  canEditBrand(actor, brandId) && hasPermission(actor, 'VIEW_COURSES', 'CREATE_EDIT_COURSE');

/**
 * True when the course is online as reviewed and this user couldn't have published it alone: they unpublish it before
 * editing, so that it is reviewed again.
 */
export const isFrozen = (
  actor: Actor,
  settings: TenantSettings,
  { status }: Pick<CourseState, 'status'>,
): boolean => status === 'published' && !publishesDirectly(actor, settings);

/** Actions that a page may offer this user in the course's current state. */
export function resolveCourseActions(
  actor: Actor,
  settings: TenantSettings,
  course: CourseState,
  now: Date,
): CourseCan {
  const builds = canEditBrand(actor, course.brand_id);
  const { edit, translate, remove, restore } = canDo(
    courses,
    actor,
    { builds, deletedAt: course.deleted_at },
    now,
  );
  if (!builds || course.deleted_at !== null) return { ...NOTHING, translate, restore };
  return {
    ...NOTHING,
    ...steps(actor, settings, course.status),
    edit,
    translate,
    share: edit,
    duplicate: edit && !course.is_scorm,
    unassign: hasPermission(actor, 'UNASSIGN_COURSE'),
    delete: remove,
  };
}

const NOTHING: CourseCan = {
  edit: false,
  publish: false,
  submit: false,
  unpublish: false,
  unassign: false,
  translate: false,
  share: false,
  duplicate: false,
  delete: false,
  restore: false,
};

function steps(actor: Actor, settings: TenantSettings, status: string) {
  const publishes = hasPermission(actor, 'PUBLISH_COURSE');
  const direct = publishesDirectly(actor, settings);
  const waits = status === 'draft' || status === 'denied';
  return {
    publish: publishes && direct && status !== 'published',
    submit: !direct && waits && hasPermission(actor, 'PUBLISH_COURSE', 'CREATE_EDIT_COURSE'),
    unpublish: publishes && (status === 'published' || status === 'review'),
  };
}
