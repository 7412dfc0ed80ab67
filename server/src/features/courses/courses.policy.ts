import type { TenantSettings } from '@forecourt/contract/abilities';
import type { CourseCan } from '@forecourt/contract/courses';
import { mayBuild } from '../../kit/access/scope.ts';
import { holds, is, seesAll, type Actor } from '../../kit/session/actor.ts';

/** Whether the person writes the course's texts in other languages (docs/rules.md, Roles and scope). */
const translatesCourse = (actor: Actor, brandId: string): boolean =>
  is(actor, 'translator') || (mayBuild(actor, brandId) && holds(actor, 'CREATE_EDIT_COURSE'));

interface CourseState {
  readonly is_scorm: boolean;
  readonly brand_id: string;
  readonly status: string;
  readonly deleted_at: Date | null;
}

/** Whether this person's courses go online without anyone's review (docs/rules.md, States). */
export const publishesDirectly = (actor: Actor, settings: TenantSettings): boolean =>
  seesAll(actor) || !settings.features.courseReview;

/** Whether the person sees the course as it is edited, right answers included. */
export const seesEditing = (actor: Actor, brandId: string): boolean =>
  mayBuild(actor, brandId) && holds(actor, 'VIEW_COURSES', 'CREATE_EDIT_COURSE');

/** What a page may offer this person for the course as it stands. */
export function courseCan(actor: Actor, settings: TenantSettings, course: CourseState): CourseCan {
  const translate = course.deleted_at === null && translatesCourse(actor, course.brand_id);
  if (!mayBuild(actor, course.brand_id)) return { ...NOTHING, translate };
  if (course.deleted_at !== null) return { ...NOTHING, restore: holds(actor, 'DELETE_COURSE') };
  const edit = holds(actor, 'CREATE_EDIT_COURSE');
  return {
    ...NOTHING,
    ...steps(actor, settings, course.status),
    edit,
    translate,
    share: edit,
    duplicate: edit && !course.is_scorm,
    unassign: holds(actor, 'UNASSIGN_COURSE'),
    delete: holds(actor, 'DELETE_COURSE'),
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
  const publishes = holds(actor, 'PUBLISH_COURSE');
  const direct = publishesDirectly(actor, settings);
  const waits = status === 'draft' || status === 'denied';
  return {
    publish: publishes && direct && status !== 'published',
    submit: !direct && waits && holds(actor, 'PUBLISH_COURSE', 'CREATE_EDIT_COURSE'),
    unpublish: publishes && (status === 'published' || status === 'review'),
  };
}
