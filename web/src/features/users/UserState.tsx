import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import type { UserRow } from './users.api.ts';

/** The account's state in color, shape and word. */
export const UserState = ({ status }: { readonly status: UserRow['status'] }) => (
  <StatusBadge status={status === 'active' ? true : status} />
);
