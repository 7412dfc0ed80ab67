import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import request from '../../../shared/list/request.module.css';
import { EmailText } from '../../../shared/ui/EmailText.tsx';
import classes from './requests.module.css';

interface Props {
  readonly user: { readonly _id: string; readonly fullName: string; readonly email: string };
  /** Further lines. */
  readonly children?: ReactNode;
}

/** User a request is about. */
export function UserCell({ user: { _id, fullName, email }, children }: Props) {
  return (
    <span className={request.stack}>
      <Link
        to="/auth/admin/user-manager/$userId/edit"
        params={{ userId: _id }}
        search={{ crumb: fullName || email }}
      >
        {fullName || email}
      </Link>
      <span className={classes.email}>
        <EmailText email={email} />
      </span>
      {children}
    </span>
  );
}
