import type { ReactNode } from 'react';
import { Note } from '../../shared/ui/Note.tsx';

/** The account waits for its approval: nothing that the person did wrong, or could mend. */
const PENDING = 'login.pending';

interface Props {
  readonly code: string | undefined;
  readonly children: ReactNode;
}

/** Why sign-in failed. */
export const RefusalNote = ({ code, children }: Props) => (
  <Note kind={code === PENDING ? 'info' : 'bad'}>{children}</Note>
);
