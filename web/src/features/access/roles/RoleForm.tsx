import { FormNote } from '../../../shared/forms/FormNote.tsx';
import type { Rights, Role } from '../access.api.ts';
import type { RoleDraft } from './roleDraft.ts';
import { RightsPart } from './RightsPart.tsx';
import { RolePart } from './RolePart.tsx';
import classes from '../access.module.css';

interface Props {
  readonly draft: RoleDraft;
  readonly rights: Rights;
  readonly role?: Role;
  readonly readOnly?: boolean;
}

/** The fields of a role, new or not. */
export function RoleForm({ draft, rights, role, readOnly = false }: Props) {
  return (
    <div className={classes.form}>
      <FormNote problem={draft.problem} />
      <RolePart draft={draft} role={role} strongest={rights.strongestRank} readOnly={readOnly} />
      <RightsPart draft={draft} rights={rights} role={role} readOnly={readOnly} />
    </div>
  );
}
