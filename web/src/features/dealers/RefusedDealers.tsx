import { RefusedNote } from '../../shared/ui/RefusedNote.tsx';
import type { Refusals } from './useDealerActions.ts';

interface Props {
  readonly refused: Refusals;
  readonly onClose: () => void;
}

/** What was not possible, for which dealer and why. */
export const RefusedDealers = ({ refused, onClose }: Props) => (
  <RefusedNote
    refused={refused.map(({ _id, name, message }) => ({ key: _id, name, why: message }))}
    onClose={onClose}
  />
);
