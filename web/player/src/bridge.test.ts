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

test('the bridge receives messages of the portal page', () => {
  const { heard, receive } = setUp();
  receive({ type: 'token', token: 'abc' });
  expect(heard).toEqual([{ type: 'token', token: 'abc' }]);
});

test('the bridge ignores messages from other frames, other origins, and of unknown types', () => {
  const { heard, receive } = setUp();
  receive({ type: 'token', token: 'forged' }, { source: {} });
  receive({ type: 'token', token: 'forged' }, { origin: 'http://127.0.0.1:3001' });
  receive({ type: 'run' });
  receive('token');
  receive(null);
  expect(heard).toEqual([]);
});

test('the bridge posts messages to the portal’s origin only', () => {
  const { bridge, said } = setUp();
  bridge.say({ type: 'left' });
  expect(said).toEqual([[{ type: 'left' }, ORIGIN]]);
});

test('the bridge receives no messages when its launch is over', () => {
  const { heard, receive, ended } = setUp();
  ended.abort();
  receive({ type: 'leave' });
  expect(heard).toEqual([]);
});
