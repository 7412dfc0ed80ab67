import { ApiProblem } from '../../shared/api/problem.ts';
import { deviceStore, ownerOnDevice } from '../../shared/offline/deviceStore.ts';
import { isFinal, Outbox, type SendOptions } from '../../shared/offline/outbox.ts';
import { fromStored } from '../../shared/offline/stored.ts';
import { whoIsThere } from '../../shared/offline/whoIsThere.ts';
import { submissionsChanged } from '../submissions/index.ts';
import { CLAIMS, type Sale, submitClaim } from './claims.api.ts';
import { fileOf } from './photo.ts';

/** A claim that somebody has confirmed without a network, with its receipt. */
export interface KeptClaim extends Sale {
  readonly clientId: string;
  /** Name of the spiff, for the list. */
  readonly title: string;
  readonly dealerId: string;
  readonly invoiceNumber: string;
  readonly note: string;
  /** A data URL. */
  readonly receipt: string;
  readonly fileName: string;
}

/** A kept claim that the server refused, and why. */
export interface Refused {
  readonly clientId: string;
  readonly title: string;
  readonly invoiceNumber: string;
  readonly detail: string;
}

const refusedPlace = (userId: string) => `forecourt.claimsrefused.${userId}`;

/** Claims of this device that were refused after the network had come back. */
export function refusedClaims(userId: string): readonly Refused[] {
  return fromStored<Refused[]>(deviceStore().getItem(refusedPlace(ownerOnDevice(userId))) ?? '[]');
}

export function forgetRefused(userId: string): void {
  deviceStore().removeItem(refusedPlace(ownerOnDevice(userId)));
}

function noteRefused(userId: string, refused: Refused): void {
  const known = refusedClaims(userId).filter(({ clientId }) => clientId !== refused.clientId);
  deviceStore().setItem(refusedPlace(userId), JSON.stringify([...known, refused]));
}

const sender = (userId: string) =>
  async function send(_key: string, kept: KeptClaim, { keepalive }: SendOptions): Promise<void> {
    // a receipt is too large for a request that outlives its page: it goes at the next opening
    if (keepalive) return;
    const { receipt, fileName, title, dealerId, lines, ...sale } = kept;
    try {
      await submitClaim({
        body: {
          ...sale,
          lines: [...lines],
          ...(dealerId && { dealerId }),
          receipt: fileOf(receipt, fileName),
        },
      });
    } catch (error) {
      if (error instanceof ApiProblem && isFinal(error)) {
        const { clientId, invoiceNumber } = kept;
        noteRefused(userId, { clientId, title, invoiceNumber, detail: error.detail });
      }
      throw error;
    }
    await submissionsChanged(CLAIMS);
  };

const outboxes = new Map<string, Outbox<KeptClaim>>();

/** Claims that wait on this device for the network, each under the id that makes sending it twice harmless. */
export function claimOutbox(userId: string): Outbox<KeptClaim> {
  const owner = ownerOnDevice(userId);
  const known = outboxes.get(owner);
  if (known) return known;
  const outbox = new Outbox<KeptClaim>({
    name: 'claims',
    userId: owner,
    store: deviceStore(),
    // what was confirmed does not change any more
    merge: (waiting) => waiting,
    send: sender(owner),
    whoIsThere,
  });
  outboxes.set(owner, outbox);
  return outbox;
}
