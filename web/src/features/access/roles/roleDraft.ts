import { useState } from 'react';
import { type Draft, useDraft } from '../../../shared/forms/useDraft.ts';
import type { Right, RightName, Role } from '../access.api.ts';

export interface RoleValues {
  readonly name: string;
  readonly rank: number;
  /** In the order of all rights, so that ticking and unticking leaves nothing changed. */
  readonly rights: readonly RightName[];
}

/** The weakest rank, the default of a new role. */
const WEAKEST = 6;

export const valuesOf = (role: Role | undefined): RoleValues => ({
  name: role?.name ?? '',
  rank: role?.rank ?? WEAKEST,
  rights: role?.rights.map(({ name }) => name) ?? [],
});

/** A permission that the platform admin can't lose, because no one else could grant it again. */
const LOCKED_RIGHT: RightName = 'MODIFY_ROLES';

export type Refusal = 'platformAdminKeeps' | 'notHeld';

/** Why the right cannot be switched, or undefined when it can. */
export function refusalOf(
  right: Right,
  role: Role | undefined,
  held: ReadonlySet<string>,
): Refusal | undefined {
  if (role?.key === 'platform-admin' && right.name === LOCKED_RIGHT) return 'platformAdminKeeps';
  const had = role?.rights.some(({ name }) => name === right.name) ?? false;
  return right.given || had || held.has(right.name) ? undefined : 'notHeld';
}

/** The rights after some of them were switched on or off, in the order of all. */
export function switched(
  all: readonly Right[],
  held: readonly RightName[],
  names: readonly RightName[],
  on: boolean,
): RightName[] {
  const next = on ? new Set([...held, ...names]) : new Set(held).difference(new Set(names));
  return all.map(({ name }) => name).filter((name) => next.has(name));
}

export interface RoleDraft extends Draft<RoleValues> {
  /** Words that narrow the rights that are shown. */
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** A role that is edited as a whole. */
export function useRoleDraft<R>(options: {
  readonly role: Role | undefined;
  readonly send: (values: RoleValues) => Promise<R>;
  readonly onSaved: (reply: R) => unknown;
}): RoleDraft {
  const { role, send, onSaved } = options;
  const [text, setText] = useState('');
  const draft = useDraft<RoleValues, R>({ initial: valuesOf(role), send, onSaved });
  return { ...draft, text, setText };
}
