import type { PageMessage, PlayerMessage } from '@forecourt/contract/scorm-messages';
import { expect, test } from 'vitest';
import { linkTo } from './playerLink.ts';

const ORIGIN = 'http://127.0.0.1:3001';

function setUp() {
  const own = new EventTarget();
  const said: [PageMessage, string][] = [];
  const frame = { postMessage: (message: PageMessage, origin: string) => said.push([message, origin]) };
  const heard: PlayerMessage[] = [];
  const link = linkTo(
    () => frame as unknown as Window,
    ORIGIN,
    (message) => heard.push(message),
    own,
  );
  const receive = (
    data: unknown,
    { origin = ORIGIN, source = frame }: { origin?: string; source?: object | null } = {},
  ) => own.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  return { link, said, heard, receive };
}

test('linkTo receives messages of the player frame', () => {
  const { heard, receive } = setUp();
  receive({ type: 'saved', state: 'saved' });
  expect(heard).toEqual([{ type: 'saved', state: 'saved' }]);
});

test('linkTo ignores messages of other windows, other origins, and unknown types', () => {
  const { heard, receive } = setUp();
  receive({ type: 'left' }, { source: {} });
  receive({ type: 'left' }, { source: null });
  receive({ type: 'left' }, { origin: 'http://localhost:3000' });
  receive({ type: 'navigate', to: '/auth/admin' });
  receive('left');
  expect(heard).toEqual([]);
});

test('linkTo posts messages to the content origin only', () => {
  const { link, said } = setUp();
  link.say({ type: 'leave' });
  expect(said).toEqual([[{ type: 'leave' }, ORIGIN]]);
});

test('linkTo ignores messages when the link is closed', () => {
  const { link, heard, receive } = setUp();
  link.close();
  receive({ type: 'left' });
  expect(heard).toEqual([]);
});
