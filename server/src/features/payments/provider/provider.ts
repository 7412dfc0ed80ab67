import type { Currency } from '@forecourt/contract/wallet';

/** Order to a payment provider. */
export interface ProviderOrder {
  /** Our id of this try. Sent twice, it is paid once. */
  readonly externalId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly recipient: { readonly name: string; readonly email: string };
  /** To pay to, where the person has chosen it and the provider takes cards; else it is sent as a link. */
  readonly card: ProviderCard | null;
}

/** A card as the provider knows it: by the token of its own form. */
export interface ProviderCard {
  readonly token: string;
  readonly last4: string;
}

/** State of an order at the provider. */
export interface ProviderState {
  /** `pending`: waits for an action at the provider. `paid`: there is a link. */
  readonly status: 'pending' | 'paid' | 'failed' | 'cancelled';
  /** Its own ids: of the order, and of what is in it. */
  readonly reference: string;
  readonly rewardReference: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly detail: string;
}

/** URL where a user claims the money. */
export interface ProviderLink {
  readonly url: string;
  readonly expiresAt: Date | null;
}

/**
 * A payment provider. {@link ProviderRefusal} means that nothing was or will be paid; after any other error the
 * outcome is unknown, and the order is looked up by our id before the same id is sent again.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'tremendous';
  create(order: ProviderOrder): Promise<ProviderState>;
  /** Order by our id; undefined if it never arrived. */
  get(externalId: string): Promise<ProviderState | undefined>;
  link(state: Pick<ProviderState, 'reference' | 'rewardReference'>): Promise<ProviderLink>;
  /** Cancels what wasn't opened yet. `opened`: too late. */
  cancel(state: Pick<ProviderState, 'reference' | 'rewardReference'>): Promise<'cancelled' | 'opened'>;
}

/** The provider will not pay this order. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}
