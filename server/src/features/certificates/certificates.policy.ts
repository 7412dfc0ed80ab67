import { hasPermission, type Actor } from '../../kit/session/actor.ts';
import type { Subject } from './certification.queries.ts';

/** True if the actor's permissions cover certificates of this kind. Does not check the brand scope. */
export const canDesign = (actor: Actor, { kind }: Pick<Subject, 'kind'>): boolean =>
  hasPermission(actor, kind === 'course' ? 'CREATE_EDIT_COURSE' : 'CREATE_EDIT_CURRICULUM');

/** Whether the actor may say that a change is so large that holders must certify again. */
export const canRequireAgain = (actor: Actor, { kind }: Pick<Subject, 'kind'>): boolean =>
  hasPermission(actor, kind === 'course' ? 'PUBLISH_COURSE' : 'PUBLISH_CURRICULUM');
