import type { RuntimeState } from '@forecourt/contract/scorm-runtime';
import { Bridge } from './bridge.ts';
import { deliveryOf, Play } from './play.ts';
import type { SaveState } from './queue/delivery.ts';
import { sendLeftBehind } from './queue/flushPendingCommits.ts';
import { Line, Rejected, TokenEnded } from './queue/line.ts';
import { Renewal } from './renewal.ts';
import type { Engine, Host } from './runtime/engine.ts';
import { type Say, textsFor } from './texts.ts';
import { concernsNote } from './view/concerns.ts';
import { button, element } from './view/dom.ts';
import { Refusals } from './view/refusals.ts';
import { message, paint, View } from './view/view.ts';
import './view/player.css';

/** The page around answers the player's greeting within this time, milliseconds; without it the player looks plain. */
const GREETING = 1_500;

/** The fragment never reaches a server; taken away, a package does not find it in the address either. */
function takeToken(): string {
  const token = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  return token;
}

async function engineFor(state: RuntimeState): Promise<(state: RuntimeState, host: Host) => Engine> {
  if (state.standard === '1.2') {
    const { Engine12 } = await import('./runtime/engine12.ts');
    return (...of) => new Engine12(...of);
  }
  const { Engine2004 } = await import('./runtime/engine2004.ts');
  return (...of) => new Engine2004(...of);
}

/** Applies the host page's look, and loads the player's texts in its language. */
async function greeted(bridge: Bridge, state: RuntimeState): Promise<Say> {
  const language = new Promise<string>((resolve) => {
    bridge.listen((heard) => {
      if (heard.type !== 'look') return;
      paint(heard.scheme, heard.colors);
      resolve(heard.language);
    });
    setTimeout(() => resolve(state.learner.language), GREETING);
  });
  bridge.say({ type: 'hello' });
  const tag = await language;
  document.documentElement.lang = tag;
  return textsFor(tag);
}

/** Tells that earlier results have not arrived. Resolves when the learner wants to go on all the same. */
function waitForConfirmation(t: Say): Promise<void> {
  return new Promise((resolve) => {
    const go = button(t('waiting.go'), 'button', resolve);
    const shown = message(t, 'waiting', go);
    document.body.replaceChildren(element('main', { class: 'stage' }, shown));
    shown.querySelector('h1')?.focus();
  });
}

interface Wires {
  readonly line: Line;
  readonly bridge: Bridge;
  readonly first: RuntimeState;
  readonly t: Say;
}

/** Openings of each part since this document was loaded. */
const runs = new Map<string, number>();

function nextRun(item: string): number {
  const run = (runs.get(item) ?? 0) + 1;
  runs.set(item, run);
  return run;
}

/** Plays the server's state until a restart. */
async function run(line: Line, signal: AbortSignal, restart: () => void): Promise<void> {
  const first = await line.state();
  const bridge = new Bridge(window.parent, first.portalOrigin, window, signal);
  const t = await greeted(bridge, first);
  const { queue, delivery, renewal, connect } = wires({ line, bridge, first, t });
  await sendLeftBehind({
    waiting: () => queue.size,
    flush: () => delivery.flush(),
    ask: () => waitForConfirmation(t),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  const state = await line.state();
  const engineOf = await engineFor(state);
  const leave = async () => {
    await play.leave();
    bridge.say({ type: 'left' });
  };
  const view = new View(state, t, {
    move: (move) => void play.move(move),
    leave: () => void leave(),
    restart,
  });
  const stop = renewal.keep();
  signal.addEventListener('abort', stop);
  view.note(
    'concerns',
    concernsNote(state.concerns, t, () => view.note('concerns', undefined)),
  );
  const stage = {
    show: (engine: Engine) => view.show(engine),
    showStatus: (status: RuntimeState['status'], engine: Engine) => view.showStatus(status, engine),
    clear: () => view.clear(),
    superseded: () => {
      stop();
      delivery.stop();
      view.end('superseded');
    },
  };
  const play = new Play(
    { state, line, say: (said) => bridge.say(said), nextRun, engineOf, stage },
    queue,
    delivery,
  );
  connect(play, view);
  bridge.listen(({ type }) => type === 'leave' && void leave());
  addEventListener('online', () => void delivery.flush(), { signal });
  follow(play, signal);
  play.begin();
}

/** Handles the tab's lifecycle: shown, hidden, and closed. */
function follow(play: Play, signal: AbortSignal): void {
  addEventListener('pagehide', () => play.goAway(), { signal });
  const looked = () => play.looked(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', looked, { signal });
}

/** Delivery and renewal, before there is anything to play: what earlier openings left behind travels first. */
function wires({ line, bridge, first, t }: Wires) {
  let play: Play | undefined;
  let view: View | undefined;
  const refusals = new Refusals(first, t, (content) => view?.note('refused', content));
  const note = (key: 'token.text' | 'full.text', on: boolean, action?: HTMLElement) =>
    view?.note(key, on ? element('div', { class: 'row' }, t(key), ...(action ? [action] : [])) : undefined);
  const signIn = () => button(t('token.sign'), 'button text', () => void signedIn());
  const signedIn = async () => {
    if (await renewal.fromPage(true)) void delivery.flush();
  };
  const say = (state: SaveState) =>
    bridge.say({ type: 'saved', state: first.registrationId === null ? 'none' : state });
  const renewal = new Renewal({
    line,
    bridge,
    onSession: (ended) => note('token.text', ended, signIn()),
    onSuperseded: () => play?.supersede(),
  });
  const { queue, delivery } = deliveryOf(first, line, {
    state: (state) => {
      say(state);
      note('full.text', state === 'full');
    },
    reply: (reply) => play?.reply(reply),
    rejected: ({ item }) => refusals.add(item),
    renew: () => renewal.fromPage(),
  });
  say(delivery.state);
  const connect = (to: Play, shown: View) => {
    play = to;
    view = shown;
    refusals.show();
  };
  return { queue, delivery, renewal, connect };
}

const line = new Line(takeToken());
let running = new AbortController();

async function open(): Promise<void> {
  running.abort();
  running = new AbortController();
  document.body.replaceChildren(element('main', { class: 'stage', 'aria-busy': 'true' }));
  try {
    await run(line, running.signal, () => void open());
  } catch (error) {
    const t = await textsFor(document.documentElement.lang);
    const gone = error instanceof TokenEnded || error instanceof Rejected;
    const again = button(t('retry'), 'button', () => void open());
    const shown = message(t, gone ? 'gone' : 'unavailable', gone ? undefined : again);
    document.body.replaceChildren(element('main', { class: 'stage' }, shown));
  }
}

await open();
