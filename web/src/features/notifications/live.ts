import type { LiveTopic } from '@forecourt/contract/notifications';
import { queryClient } from '../../shared/api/queryClient.ts';
import { signInAgain } from '../../shared/api/signInAgain.ts';
import { askSession, keepSession, sessionQuery } from '../../shared/session/session.ts';
import { keepOpen } from './stream.ts';

/** Query keys of what a topic is about; what nobody looks at is asked when somebody does. */
const ABOUT: Readonly<Record<Exclude<LiveTopic, 'session'>, readonly string[]>> = {
  notifications: ['notifications'],
  badges: ['badges'],
  imports: ['imports'],
};

let left = false;

/** Rights may have changed, or the session has ended somewhere else: then the person signs in again in place. */
async function meetSession(): Promise<void> {
  const session = await askSession();
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  if (session.user && session.user._id === before?.user?._id) return keepSession(session);
  if (session.user) return location.reload();
  // who has chosen to stay signed out is not asked again until the page needs it
  if (!left) left = !(await signInAgain());
}

function hear(topic: LiveTopic): void {
  // without an answer the next thing that the page asks says what is wrong
  if (topic === 'session') void meetSession().catch(() => undefined);
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
  const tell = (topic: LiveTopic) => {
    hear(topic);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: only our own origin hears it
    tabs.postMessage(topic);
  };
  const hold = () => keepOpen(tell, signal);
  // locks need https or loopback; without them each tab has its own stream
  const locks = (navigator as Partial<Navigator>).locks;
  // waiting for the lock ends with the page
  void (locks ? locks.request(name, { signal }, hold) : hold()).catch(() => undefined);
  return () => {
    end.abort();
    tabs.close();
  };
}
