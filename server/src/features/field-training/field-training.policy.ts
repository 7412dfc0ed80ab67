import { sql, type RawBuilder } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { FieldStatus } from '@forecourt/contract/field-training';
import { canSeeDealer } from '../../kit/access/scope.ts';
import { DAY } from '../../kit/clock.ts';
import type { Actor } from '../../kit/session/actor.ts';

/** Actor and tenant settings. */
export interface RequestContext {
  readonly actor: Actor;
  readonly settings: TenantSettings;
}

export const isFieldAdmin = ({ actor, settings }: RequestContext): boolean =>
  settings.fieldTrainingAdminRoles.includes(actor.roleKey);
export const isInstructor = ({ actor, settings }: RequestContext): boolean =>
  settings.fieldTrainingInstructorRole === actor.roleKey;
/** Has a role that requests visits for its own dealers and looks after them. */
export const isRequester = ({ actor, settings }: RequestContext): boolean =>
  settings.fieldRequestRoles.includes(actor.roleKey);

/** SQL: true when the dealer in the column is in the scope of a field-training administrator. */
export const administers = (dealer: string, context: RequestContext): RawBuilder<boolean> =>
  isFieldAdmin(context) ? sql<boolean>`(${canSeeDealer(dealer, context.actor)})` : sql<boolean>`false`;

/** SQL: true when the actor requests visits for the dealer in the column. */
export const manages = (dealer: string, context: RequestContext): RawBuilder<boolean> =>
  isRequester(context)
    ? sql<boolean>`(${sql.ref(dealer)} = any(${[...context.actor.dealerIds]}::uuid[]))`
    : sql<boolean>`false`;

/** SQL: true when the actor is an instructor in charge of the dealer in the column, through an admin group. */
export const caresFor = (dealer: string, context: RequestContext): RawBuilder<boolean> =>
  isInstructor(context)
    ? sql<boolean>`exists (select from admin_group_user me join admin_group_dealer x using (group_id)
        where me.user_id = ${context.actor.id} and x.dealer_id = ${sql.ref(dealer)})`
    : sql<boolean>`false`;

/**
 * SQL: true when the visit `alias` exists for the actor: managers of its dealer, its instructor, attendees,
 * administrators, and every instructor in charge of the dealer while it is unassigned.
 */
export function canSeeAppointment(alias: string, context: RequestContext): RawBuilder<boolean> {
  const { actor, settings } = context;
  if (!settings.features.fieldTraining) return sql<boolean>`false`;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const dealer = `${alias}.dealer_id`;
  return sql<boolean>`(${column('deleted_at')} is null and (
    ${column('instructor_id')} = ${actor.id} or ${manages(dealer, context)} or ${administers(dealer, context)}
    or exists (select from appointment_attendee t where t.appointment_id = ${column('id')} and t.user_id = ${actor.id})
    or (${column('instructor_id')} is null and ${column('status')} = 'created' and ${caresFor(dealer, context)})))`;
}

/**
 * SQL: the ids of the visits that concern the actor, each part found by an index: taught, attended, of the dealers that
 * they manage, and open requests of dealers that they care for. Without what they only administer.
 */
export function visitsOf(context: RequestContext): RawBuilder<unknown> {
  const { actor } = context;
  const parts = [
    sql`select v.id from appointment v where v.instructor_id = ${actor.id} and v.deleted_at is null`,
    sql`select t.appointment_id from appointment_attendee t where t.user_id = ${actor.id}`,
    ...(isRequester(context)
      ? [
          sql`select v.id from appointment v where v.deleted_at is null and ${manages('v.dealer_id', context)}`,
        ]
      : []),
    ...(isInstructor(context)
      ? [
          sql`select v.id from appointment v where v.status = 'created' and v.instructor_id is null
            and v.deleted_at is null and ${caresFor('v.dealer_id', context)}`,
        ]
      : []),
  ];
  return sql.join(parts, sql` union `);
}

/** Roles of the actor in one visit. */
export interface VisitRelation {
  readonly admin: boolean;
  readonly manager: boolean;
  /** Its instructor. */
  readonly teaches: boolean;
  /** An instructor in charge of its dealer. */
  readonly cares: boolean;
}

interface State {
  readonly status: string;
  readonly instructor_id: string | null;
  readonly starts_at: Date;
  readonly completed_at: Date | null;
}

/** Days in which the summary of a completed visit can change. */
const SUMMARY = 7 * DAY;

/** State machine of visits: transitions by allowed states and result. */
const MOVES = {
  confirm: { from: ['created'], to: 'confirmed' },
  cancel: { from: ['created', 'confirmed'], to: 'cancelled' },
  complete: { from: ['confirmed'], to: 'completed' },
} as const satisfies Record<string, { from: readonly FieldStatus[]; to: FieldStatus }>;
export type Move = keyof typeof MOVES;

/** Whether the state of a visit allows the move. */
export const canMove = ({ status }: Pick<State, 'status'>, move: Move): boolean =>
  (MOVES[move].from as readonly string[]).includes(status);
export const resultOf = (move: Move): FieldStatus => MOVES[move].to;

/** Created and confirmed visits can change; cancelled and completed are final. */
export const isOpen = ({ status }: Pick<State, 'status'>): boolean =>
  status === 'created' || status === 'confirmed';

/** True if the actor may make the transition, regardless of the state. */
export const mayMove = (
  { admin, manager, teaches, cares }: VisitRelation,
  { instructor_id }: Pick<State, 'instructor_id'>,
  move: Move,
): boolean => {
  if (move === 'confirm') return admin || teaches || (instructor_id === null && cares);
  return admin || teaches || (move === 'cancel' && manager);
};

export const canEdit = ({ admin, manager, teaches }: VisitRelation): boolean => admin || manager || teaches;

/** Actions that a page currently offers. */
export const offers = (status: VisitRelation, state: State, now: Date) => {
  const begun = state.starts_at <= now;
  const may = (move: Move) => canMove(state, move) && mayMove(status, state, move);
  const { admin, teaches } = status;
  return {
    edit: isOpen(state) && canEdit(status),
    assign: isOpen(state) && admin,
    confirm: may('confirm') && !begun,
    cancel: may('cancel'),
    complete: may('complete') && begun,
    summarise: canSummarise(state, now) && (admin || teaches),
    delete: admin && state.status !== 'completed',
  };
};

export const canSummarise = ({ status, completed_at }: State, now: Date): boolean =>
  status === 'completed' && completed_at !== null && completed_at.getTime() + SUMMARY > now.getTime();
