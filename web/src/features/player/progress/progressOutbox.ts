import { deviceStore, ownerOnDevice } from '../../../shared/offline/deviceStore.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { currentUserId } from '../../../shared/offline/currentUserId.ts';
import { Outbox, type SendOptions } from '../../../shared/offline/outbox.ts';
import { sendProgress } from '../player.api.ts';
import { mergeAcknowledgement } from './acknowledged.ts';
import { type Range, union } from '../../../shared/media/ranges.ts';

/** What was done in one section since the last acknowledgement. */
export interface Report {
  /** Played parts, milliseconds. */
  readonly ranges: readonly Range[];
  /** Playback position, milliseconds. */
  readonly position: number;
  /** Text and product: opened to the end. */
  readonly opened: boolean;
}

/** Most parts that one request may carry. */
const MOST = 200;
async function send(
  sectionId: string,
  { ranges, position, opened }: Report,
  options: SendOptions,
): Promise<void> {
  const parts = ranges.map(([start, end]): [number, number] => [start, end]);
  for (let first = 0; first === 0 || first < parts.length; first += MOST) {
    // In order: the answer to the last part holds the sum of all.
    const answer = await sendProgress(
      { params: { id: sectionId }, body: { ranges: parts.slice(first, first + MOST), position, opened } },
      options,
    );
    if (first + MOST >= parts.length) await mergeAcknowledgement(queryClient, sectionId, answer);
  }
}

export const mergeReports = (waiting: Report, added: Report): Report => ({
  ranges: union([...waiting.ranges, ...added.ranges]),
  position: added.opened ? waiting.position : added.position,
  opened: waiting.opened || added.opened,
});

const outboxes = new Map<string, Outbox<Report>>();

/** The person's progress that the server has not acknowledged yet. */
export function progressOutbox(userId: string): Outbox<Report> {
  const owner = ownerOnDevice(userId);
  const known = outboxes.get(owner);
  if (known) return known;
  const outbox = new Outbox<Report>({
    name: 'progress',
    userId: owner,
    store: deviceStore(),
    merge: mergeReports,
    send,
    whoIsThere: currentUserId,
  });
  outboxes.set(owner, outbox);
  return outbox;
}
