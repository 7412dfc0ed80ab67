import { DEALER_RANK } from '../../kit/access/membership.ts';
import type { Actor } from '../../kit/session/actor.ts';

/**
 * Whether the person may join any dealer by their own choice. A manager of a dealer sees its people, so an administrator
 * puts managers into theirs.
 */
export const canChooseDealer = ({ rank }: Pick<Actor, 'rank'>): boolean => rank > DEALER_RANK;
