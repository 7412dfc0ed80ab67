import { useUser } from '../../../shared/session/session.ts';
import type { Saved } from '../../../shared/ui/SaveState.tsx';
import { useOutbox } from '../outbox/useOutbox.ts';
import { progressOutbox } from './progressOutbox.ts';

/** Sends progress that an earlier visit left behind. For every page from which training is taken up. */
export const useProgressReplay = (): Saved => useOutbox(progressOutbox(useUser()._id));
