import { RejectedNote } from '../../shared/ui/RefusedNote.tsx';
import type { Refusals } from './useDealerActions.ts';

interface Props {
  readonly rejected: Refusals;
  readonly onClose: () => void;
}

/** What was not possible, for which dealer and why. */
export const RejectedDealers = ({ rejected, onClose }: Props) => (
  <RejectedNote
    rejected={rejected.map(({ _id, name, message }) => ({ key: _id, name, why: message }))}
    onClose={onClose}
  />
);
