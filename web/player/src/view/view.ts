import type { PlayerColors } from '@forecourt/contract/scorm-messages';
import type { RuntimeState } from '@forecourt/contract/scorm-runtime';
import { PartFrame } from '../partFrame.ts';
import { type Activity, type Engine, type Move, partsOf } from '../runtime/engine.ts';
import type { Key, Say } from '../texts.ts';
import { button, element, icon } from './dom.ts';
import { outline } from './outline.ts';
import { type Rest, restOf } from './rest.ts';

interface Actions {
  readonly move: (move: Move) => void;
  readonly leave: () => void;
  /** Relaunches the course from the server's state. */
  readonly restart: () => void;
}

/** Message in the middle of the page: its texts are `name.title` and `name.text`. */
type MessageName = Rest | 'superseded' | 'unavailable' | 'gone' | 'waiting';

/** A sentence in the middle of the page, with at most one thing to do. */
export function message(t: Say, name: MessageName, action?: HTMLElement): HTMLElement {
  const title = element('h1', { tabindex: '-1' }, t(`${name}.title`));
  return element(
    'div',
    { class: 'message', role: 'status' },
    title,
    element('p', {}, t(`${name}.text`)),
    ...(action ? [action] : []),
  );
}

/** The player's own page: outline, the part in its frame, and the way on. */
export class View {
  readonly #state: RuntimeState;
  readonly #t: Say;
  readonly #actions: Actions;
  readonly #parts: readonly Activity[];
  readonly #stage = element('main', { class: 'stage' });
  readonly #frame = new PartFrame(this.#stage);
  readonly #list = element('nav', { class: 'outline', id: 'outline' });
  readonly #bar = element('div', { class: 'bar' });
  readonly #note = element('div', { class: 'notes', 'aria-live': 'polite' });
  #status: RuntimeState['status'];
  /** Key of the rendered state, so that nothing re-renders while the user interacts with it. */
  #drawn = '';

  constructor(state: RuntimeState, t: Say, actions: Actions) {
    this.#state = state;
    this.#t = t;
    this.#actions = actions;
    this.#status = state.status;
    this.#parts = partsOf(state.organization);
    this.#list.setAttribute('aria-label', t('outline'));
    const several = this.#parts.length > 1;
    const body = element(
      'div',
      { class: 'body', 'data-outline': several },
      ...(several ? [this.#list] : []),
      this.#stage,
    );
    document.body.replaceChildren(body, this.#note, ...(several ? [this.#bar] : []));
    document.title = state.organization.title;
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#drawer(false));
  }

  clear(): Promise<void> {
    this.#drawn = '';
    return this.#frame.clear();
  }

  show(engine: Engine): void {
    const { place } = engine;
    const drawn = JSON.stringify([place, engine.partEnded, this.#status, this.#facts(engine)]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const focused =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset['key'] : undefined;
    this.#draw(engine);
    if (focused !== undefined)
      document.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    if (place.kind !== 'part') return this.#rest(engine);
    const address = new URL(place.href, new URL(this.#state.files, location.origin)).href;
    if (this.#stage.dataset['at'] === `${place.item} ${address}` && this.#stage.querySelector('iframe'))
      return;
    this.#drawer(false);
    this.#stage.dataset['at'] = `${place.item} ${address}`;
    const part = this.#parts.find(({ id }) => id === place.item);
    this.#frame.show(address, part?.title ?? this.#t('content'));
  }

  /** Shows the course's state from the server. */
  showStatus(status: RuntimeState['status'], engine: Engine): void {
    this.#status = status;
    this.show(engine);
  }

  /** A line that stays until its reason is gone. @param content none: its reason is gone */
  note(name: string, content: HTMLElement | undefined): void {
    this.#note.querySelector(`[data-note="${name}"]`)?.remove();
    if (content) this.#note.append(element('div', { class: 'note', 'data-note': name }, content));
  }

  end(name: MessageName, action?: HTMLElement): void {
    const shown = message(this.#t, name, action);
    document.body.replaceChildren(element('main', { class: 'stage' }, shown));
    shown.querySelector('h1')?.focus();
  }

  /** Everything about the engine that outline and bar depend on. */
  #facts(engine: Engine) {
    return [
      engine.ahead,
      engine.can({ kind: 'previous' }),
      this.#parts.map(({ id }) => [engine.state(id), engine.can({ kind: 'choose', item: id })]),
    ];
  }

  #draw(engine: Engine): void {
    const { organization } = this.#state;
    const choose = (item: string) => this.#actions.move({ kind: 'choose', item });
    this.#list.replaceChildren(
      element('h2', {}, organization.title),
      outline({ engine, root: organization, t: this.#t, choose }),
    );
    this.#bar.replaceChildren(...this.#controls(engine));
    this.note('ended', engine.partEnded ? this.#whatNow(engine) : undefined);
  }

  #rest(engine: Engine): void {
    delete this.#stage.dataset['at'];
    this.#drawer(false);
    const shown = this.#resting(engine);
    this.#stage.replaceChildren(shown);
    shown.querySelector('h1')?.focus();
  }

  /** Says how it went, and offers only what leads somewhere. */
  #resting(engine: Engine): HTMLElement {
    const t = this.#t;
    const ahead = engine.ahead !== undefined;
    const { name, action } = restOf({
      ahead,
      passed: !ahead && this.#hasPassed(engine),
      failed: this.#status === 'failed',
      reopens: !ahead && engine.reopens(),
    });
    if (ahead) return message(t, name, this.#onward(engine));
    return message(t, name, action && this.#action(action, () => this.#actions.restart()));
  }

  /** The portal judges; of a preview it keeps nothing. */
  #hasPassed(engine: Engine): boolean {
    if (this.#state.registrationId !== null) return this.#status === 'passed';
    return this.#parts.every(({ id }) => engine.state(id).done);
  }

  /** Its session is over, but its page may still show the result. */
  #whatNow(engine: Engine): HTMLElement {
    const words = element('span', {}, this.#t('between.title'));
    const action =
      engine.ahead === undefined ? this.#action('exit', () => this.#actions.leave()) : this.#onward(engine);
    return element('div', { class: 'row' }, words, action);
  }

  #onward(engine: Engine): HTMLElement {
    const key = engine.ahead === 'end' ? 'finish' : 'between.next';
    return this.#action(key, () => this.#actions.move({ kind: 'next' }));
  }

  #action(key: Key, act: () => void): HTMLElement {
    return button(this.#t(key), 'button', act);
  }

  #controls(engine: Engine): HTMLElement[] {
    const t = this.#t;
    const { place } = engine;
    const at = place.kind === 'part' ? this.#parts.findIndex(({ id }) => id === place.item) : -1;
    const where = at < 0 ? '' : t('part', { number: at + 1, total: this.#parts.length });
    const list = button(
      t('outline.open'),
      'icon list',
      () => this.#drawer(!this.#list.hasAttribute('data-open')),
      icon('list'),
    );
    list.setAttribute('aria-controls', 'outline');
    list.setAttribute('aria-expanded', 'false');
    const go = (kind: 'next' | 'previous', name: 'next' | 'back', label: Key) => {
      const made = button(t(label), `button text ${kind}`, () => this.#actions.move({ kind }), icon(name));
      made.disabled = !engine.can({ kind });
      made.dataset['key'] = kind;
      return made;
    };
    list.dataset['key'] = 'list';
    return [
      list,
      element('span', { class: 'where' }, where),
      go('previous', 'back', 'previous'),
      go('next', 'next', engine.ahead === 'end' ? 'finish' : 'next'),
    ];
  }

  #drawer(open: boolean): void {
    this.#list.toggleAttribute('data-open', open);
    const list = this.#bar.querySelector('.list');
    list?.setAttribute('aria-expanded', String(open));
    list?.setAttribute('aria-label', this.#t(open ? 'outline.close' : 'outline.open'));
    if (open) this.#list.querySelector<HTMLElement>('button, [aria-current]')?.focus();
  }
}

/** The colors of the page around. Values that are not colors are left out. */
export function paint(scheme: 'light' | 'dark', colors: PlayerColors): void {
  const root = document.documentElement;
  root.dataset['scheme'] = scheme;
  for (const [name, value] of Object.entries(colors))
    if (CSS.supports('color', value)) root.style.setProperty(`--fc-${name}`, value);
}
