import type { PageMessage, PlayerMessage } from '@forecourt/contract/scorm-messages';
import { expect, test } from 'vitest';
import { Bridge } from './bridge.ts';

const ORIGIN = 'http://localhost:3000';

function setUp() {
  const own = new EventTarget();
  const said: [PlayerMessage, string][] = [];
  const page = { postMessage: (message: PlayerMessage, origin: string) => said.push([message, origin]) };
  const ended = new AbortController();
  const bridge = new Bridge(page as unknown as Window, ORIGIN, own as Window, ended.signal);
  const heard: PageMessage[] = [];
  bridge.listen((message) => heard.push(message));
  const receive = (
    data: unknown,
    { origin = ORIGIN, source = page }: { origin?: string; source?: object } = {},
  ) => own.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  return { bridge, said, heard, receive, ended };
}

test('the page is heard', () => {
  const { heard, receive } = setUp();
  receive({ type: 'token', token: 'abc' });
  expect(heard).toEqual([{ type: 'token', token: 'abc' }]);
});

test('a package in the frame below is not heard, nor another origin, nor what is no message', () => {
  const { heard, receive } = setUp();
  receive({ type: 'token', token: 'forged' }, { source: {} });
  receive({ type: 'token', token: 'forged' }, { origin: 'http://127.0.0.1:3001' });
  receive({ type: 'run' });
  receive('token');
  receive(null);
  expect(heard).toEqual([]);
});

test('what is said goes to the portal’s origin and no other', () => {
  const { bridge, said } = setUp();
  bridge.say({ type: 'left' });
  expect(said).toEqual([[{ type: 'left' }, ORIGIN]]);
});

test('an opening that is over hears nothing', () => {
  const { heard, receive, ended } = setUp();
  ended.abort();
  receive({ type: 'leave' });
  expect(heard).toEqual([]);
});
