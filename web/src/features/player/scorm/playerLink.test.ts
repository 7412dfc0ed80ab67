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

test('the player is heard', () => {
  const { heard, receive } = setUp();
  receive({ type: 'saved', state: 'saved' });
  expect(heard).toEqual([{ type: 'saved', state: 'saved' }]);
});

test('another window of the content origin, another origin and other data are not heard', () => {
  const { heard, receive } = setUp();
  receive({ type: 'left' }, { source: {} });
  receive({ type: 'left' }, { source: null });
  receive({ type: 'left' }, { origin: 'http://localhost:3000' });
  receive({ type: 'navigate', to: '/auth/admin' });
  receive('left');
  expect(heard).toEqual([]);
});

test('what is said goes to the content origin and no other', () => {
  const { link, said } = setUp();
  link.say({ type: 'leave' });
  expect(said).toEqual([[{ type: 'leave' }, ORIGIN]]);
});

test('a closed link hears nothing', () => {
  const { link, heard, receive } = setUp();
  link.close();
  receive({ type: 'left' });
  expect(heard).toEqual([]);
});
