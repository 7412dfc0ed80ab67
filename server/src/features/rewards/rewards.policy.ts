import { canEditBrand } from '../../kit/access/scope.ts';
import { isOwnOf } from '../../kit/command-context.ts';
import { hasPermission, type Actor } from '../../kit/session/actor.ts';

interface State {
  readonly status: string;
  readonly kind: string;
  readonly user_id: string | null;
  readonly brand_id: string | null;
}

/** Editors of the brand's incentives manage its rewards; those of a deleted brand, only administrators. */
export const canManageReward = (actor: Actor, { brand_id }: Pick<State, 'brand_id'>): boolean =>
  hasPermission(actor, 'CREATE_EDIT_INCENTIVE') && canEditBrand(actor, brand_id ?? '');

/** States in which a reward has its person and was not sent. */
const OPEN: readonly string[] = ['assigned', 'waiting_approval', 'redeemed'];

/** Actions on a reward that are currently available to the actor. */
export function resolveRewardActions(
  actor: Actor,
  reward: State,
  { addressEditable }: { readonly addressEditable: boolean },
) {
  const { status, kind, user_id } = reward;
  const own = user_id === actor.id;
  const handled = canManageReward(actor, reward);
  // neither the recipient nor the impersonated recipient decides
  const decides = handled && !isOwnOf(actor, user_id);
  const prize = kind === 'prize';
  const open = OPEN.includes(status);
  return {
    redeem: status === 'assigned' && (own || handled),
    approve: status === 'waiting_approval' && decides,
    address: prize && open && (handled || (own && addressEditable)),
    send: kind !== 'code' && status === 'redeemed' && decides,
    track: prize && ['redeemed', 'sent'].includes(status) && handled,
    undo: ['redeemed', 'waiting_approval'].includes(status) && handled,
    cancel: open && handled,
  };
}
