import { RejectedNote } from '../../shared/ui/RefusedNote.tsx';
import type { Refusals } from './useDealerActions.ts';

interface Props {
  readonly refused: Refusals;
  readonly onClose: () => void;
}

/** What was not possible, for which dealer and why. */
export const RefusedDealers = ({ refused, onClose }: Props) => (
  <RejectedNote
    refused={refused.map(({ _id, name, message }) => ({ key: _id, name, why: message }))}
    onClose={onClose}
  />
);
