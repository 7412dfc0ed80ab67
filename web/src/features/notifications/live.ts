import type { LiveTopic } from '@forecourt/contract/notifications';
import { queryClient } from '../../shared/api/queryClient.ts';
import { sessionQuery } from '../../shared/session/session.ts';
import { storeOpenState } from './stream.ts';

/** Query keys of each topic; inactive queries refetch when they're used. */
const ABOUT: Readonly<Record<Exclude<LiveTopic, 'session'>, readonly string[]>> = {
  notifications: ['notifications'],
  badges: ['badges'],
  imports: ['imports'],
};

/** Rights may have changed, or the session has ended; without an answer the next call says what is wrong. */
async function meetSession(): Promise<void> {
  await queryClient.query({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
}

function hear(topic: LiveTopic): void {
  if (topic === 'session') void meetSession();
  else void queryClient.invalidateQueries({ queryKey: ABOUT[topic] });
}

/**
 * Hears of changes for as long as the page is open. One tab of the browser holds the stream and passes on what it
 * hears; when it closes, another takes its place. @returns a function that ends it
 */
export function hearChanges(userId: string): () => void {
  const name = `forecourt-live.${userId}`;
  const end = new AbortController();
  const { signal } = end;
  const tabs = new BroadcastChannel(name);
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveTopic>) => hear(data));
  const notify = (topic: LiveTopic) => {
    hear(topic);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: only our own origin hears it
    tabs.postMessage(topic);
  };
  const hold = () => storeOpenState(notify, signal);
  // locks need https or loopback; without them each tab has its own stream
  const locks = (navigator as Partial<Navigator>).locks;
  // waiting for the lock ends with the page
  void (locks ? locks.request(name, { signal }, hold) : hold()).catch(() => undefined);
  return () => {
    end.abort();
    tabs.close();
  };
}
