import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import type { User } from '../users.api.ts';
import { AccessFields } from './AccessFields.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import type { UserSaving } from './useUserForm.ts';
import classes from './edit.module.css';

interface Props {
  readonly user: User;
  readonly saving: UserSaving;
  readonly part: 'profile' | 'access';
}

/** One part of the person's form. Both parts belong to one form, so what is typed in one stays while the other shows. */
export function UserFormPart({ user, saving, part }: Props) {
  const { form, submit, problem } = saving;
  return (
    <form onSubmit={submit} noValidate className={classes.panel}>
      <FormNote problem={problem} />
      {part === 'profile' ? <ProfileFields form={form} /> : <AccessFields form={form} user={user} />}
    </form>
  );
}

export const UserSaveBar = ({ user, saving }: Omit<Props, 'part'>) => (
  <SaveBar of={saving} where={user.fullName || user.email} />
);
