import type { LiveTopic } from '@forecourt/contract/notifications';
import { onSignedInAgain } from '../../shared/api/signInAgain.ts';

const SECOND = 1000;
const FIRST = SECOND;
const LONGEST = 60 * SECOND;
const TOPICS: readonly LiveTopic[] = ['notifications', 'badges', 'session', 'imports'];

const topicOf = (data: string): LiveTopic | undefined =>
  TOPICS.find((topic) => data === JSON.stringify({ topic }));

/** Waits longer after each failure, and not all pages equally long: a server that comes back is not run down. */
export const pauseAfter = (failures: number, chance = Math.random()): number =>
  Math.min(LONGEST, FIRST * 2 ** failures) * (0.5 + chance / 2);

/**
 * Keeps an event stream open until aborted, and reconnects when it ends. After a gap every topic is reported as
 * changed.
 */
export function storeOpenState(notify: (topic: LiveTopic) => void, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let source: EventSource | undefined;
  let timer: number | undefined;
  let failures = 0;
  let missed = false;
  const open = () => {
    clearTimeout(timer);
    source?.close();
    const stream = new EventSource('/api/stream');
    source = stream;
    stream.addEventListener('open', () => {
      failures = 0;
      if (missed) for (const topic of TOPICS) if (topic !== 'session') notify(topic);
      missed = false;
    });
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const topic = topicOf(data);
      if (topic) notify(topic);
    });
    stream.addEventListener('error', () => {
      // a stream that was refused, not merely ended: the session may be over
      if (stream.readyState === EventSource.CLOSED) notify('session');
      stream.close();
      missed = true;
      timer = window.setTimeout(open, pauseAfter(failures++));
    });
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    removeEventListener('online', open);
    clear();
    resolve();
  };
  addEventListener('online', open);
  const clear = onSignedInAgain(open);
  signal.addEventListener('abort', close, { once: true });
  open();
  return promise;
}
