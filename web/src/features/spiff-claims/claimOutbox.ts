import { ApiProblem } from '../../shared/api/problem.ts';
import { deviceStore, ownerOnDevice } from '../../shared/offline/deviceStore.ts';
import { isFinal, Outbox, type SendOptions } from '../../shared/offline/outbox.ts';
import { withCacheLock } from '../../shared/offline/kept.ts';
import { dropFiles, dropFilesBut, storeFiles, storedFiles } from '../../shared/offline/keptFiles.ts';
import { fromStored } from '../../shared/offline/stored.ts';
import { currentUserId } from '../../shared/offline/currentUserId.ts';
import { submissionsChanged } from '../submissions/index.ts';
import { CLAIMS, type Sale, submitClaim } from './claims.api.ts';
import { fileOf } from './photo.ts';

/** A claim submitted offline. Its photos are stored separately, under its `clientId`. */
export interface StoredClaim extends Sale {
  readonly clientId: string;
  /** Name of the spiff, for the list. */
  readonly title: string;
  readonly dealerId: string;
  readonly invoiceNumber: string;
  readonly note: string;
}

/** One that was kept by an earlier version, which had its only photograph in it: a data URL. */
interface StoredClaimWithReceipt extends StoredClaim {
  readonly receipt: string;
  readonly fileName: string;
}
const isWhole = (stored: StoredClaim): stored is StoredClaimWithReceipt => 'receipt' in stored;

/** A kept claim that the server refused, and why. */
export interface Rejected {
  readonly clientId: string;
  readonly title: string;
  readonly invoiceNumber: string;
  readonly detail: string;
}

const rejectedKey = (userId: string) => `forecourt.claimsrefused.${userId}`;

/** Claims of this device that were refused after the network had come back. */
export function rejectedClaims(userId: string): readonly Rejected[] {
  return fromStored<Rejected[]>(deviceStore().getItem(rejectedKey(ownerOnDevice(userId))) ?? '[]');
}

export function clearRejected(userId: string): void {
  deviceStore().removeItem(rejectedKey(ownerOnDevice(userId)));
}

function noteRejected(userId: string, rejected: Rejected): void {
  const known = rejectedClaims(userId).filter(({ clientId }) => clientId !== rejected.clientId);
  deviceStore().setItem(rejectedKey(userId), JSON.stringify([...known, rejected]));
}

/** What is sent of a kept claim. */
async function bodyOf(userId: string, stored: StoredClaim) {
  const { clientId, spiffId, saleDate, amount, invoiceNumber, note, dealerId, lines } = stored;
  const files = isWhole(stored)
    ? [fileOf(stored.receipt, stored.fileName)]
    : await storedFiles(userId, clientId);
  const [receipt, ...receipts] = files;
  return {
    clientId,
    spiffId,
    saleDate,
    amount,
    invoiceNumber,
    note,
    lines: [...lines],
    ...(dealerId && { dealerId }),
    ...(receipt && { receipt, receipts }),
  };
}

const sender = (userId: string) =>
  async function send(_key: string, stored: StoredClaim, { keepalive }: SendOptions): Promise<void> {
    // a receipt is too large for a request that outlives its page: it goes at the next opening
    if (keepalive) return;
    const { clientId, title, invoiceNumber } = stored;
    try {
      await submitClaim({ body: await bodyOf(userId, stored) });
    } catch (error) {
      if (error instanceof ApiProblem && isFinal(error)) {
        noteRejected(userId, { clientId, title, invoiceNumber, detail: error.detail });
        await dropFiles(userId, clientId);
      }
      throw error;
    }
    // sent once more after this, it is known by its id and needs none
    await dropFiles(userId, clientId);
    await submissionsChanged(CLAIMS);
  };

const outboxes = new Map<string, Outbox<StoredClaim>>();

/** Claims that wait on this device for the network, each under the id that makes sending it twice harmless. */
export function claimOutbox(userId: string): Outbox<StoredClaim> {
  const owner = ownerOnDevice(userId);
  const known = outboxes.get(owner);
  if (known) return known;
  const outbox = new Outbox<StoredClaim>({
    name: 'claims',
    userId: owner,
    store: deviceStore(),
    // what was confirmed does not change any more
    merge: (waiting) => waiting,
    send: sender(owner),
    whoIsThere: currentUserId,
  });
  outboxes.set(owner, outbox);
  if (owner) void dropLeftOver(owner, outbox);
  return outbox;
}

/** Keeps a claim with its photographs until it is delivered. Throws where the device has no room for them. */
export const storeClaim = (userId: string, claim: StoredClaim, files: readonly File[]): Promise<void> =>
  withCacheLock('shared', async () => {
    await storeFiles(userId, claim.clientId, files);
    claimOutbox(userId).put(claim.clientId, claim);
  });

/** Photographs whose claim was never kept: the page was closed in between. */
const dropLeftOver = (userId: string, outbox: Outbox<StoredClaim>): Promise<void> =>
  withCacheLock('exclusive', () =>
    dropFilesBut(
      userId,
      outbox.payloads().map(({ clientId }) => clientId),
    ),
  ).catch(() => undefined);
