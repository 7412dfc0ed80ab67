import type { PlayerColours } from '@forecourt/contract/scorm-messages';
import type { RuntimeState } from '@forecourt/contract/scorm-runtime';
import { PartFrame } from '../partFrame.ts';
import { type Activity, type Engine, type Move, partsOf } from '../runtime/engine.ts';
import type { Key, Say } from '../texts.ts';
import { button, element, icon } from './dom.ts';
import { outline } from './outline.ts';

interface Actions {
  readonly move: (move: Move) => void;
  readonly leave: () => void;
  /** Opens the course anew from what the server has. */
  readonly restart: () => void;
}

/** What stands in the middle of the page: its texts are `name.title` and `name.text`. */
type MessageName = 'between' | 'end' | 'paused' | 'superseded' | 'unavailable' | 'gone' | 'waiting';

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

  constructor(state: RuntimeState, t: Say, actions: Actions) {
    this.#state = state;
    this.#t = t;
    this.#actions = actions;
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
    return this.#frame.clear();
  }

  show(engine: Engine): void {
    this.#drawer(false);
    const { organization, files } = this.#state;
    const choose = (item: string) => this.#actions.move({ kind: 'choose', item });
    this.#list.replaceChildren(
      element('h2', {}, organization.title),
      outline({ engine, root: organization, t: this.#t, choose }),
    );
    this.#bar.replaceChildren(...this.#controls(engine));
    this.note('ended', engine.partEnded ? this.#whatNow(engine) : undefined);
    const { place } = engine;
    if (place.kind !== 'part') return this.#rest(engine);
    const address = new URL(place.href, new URL(files, location.origin)).href;
    if (this.#stage.dataset['at'] === `${place.item} ${address}` && this.#stage.querySelector('iframe'))
      return;
    this.#stage.dataset['at'] = `${place.item} ${address}`;
    const part = this.#parts.find(({ id }) => id === place.item);
    this.#frame.show(address, part?.title ?? this.#t('content'));
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

  #rest(engine: Engine): void {
    delete this.#stage.dataset['at'];
    const done = this.#parts.every(({ id }) => engine.standing(id).done);
    const on = engine.can({ kind: 'next' });
    const shown = done
      ? message(
          this.#t,
          'end',
          this.#action('restart', () => this.#actions.restart()),
        )
      : engine.place.kind === 'end'
        ? message(
            this.#t,
            'paused',
            this.#action('again', () => this.#actions.restart()),
          )
        : message(
            this.#t,
            'between',
            on ? this.#onward() : this.#action('again', () => this.#actions.restart()),
          );
    this.#stage.replaceChildren(shown);
    shown.querySelector('h1')?.focus();
  }

  /** Its session is over, but its page may still show the result. */
  #whatNow(engine: Engine): HTMLElement {
    const words = element('span', {}, this.#t('between.title'));
    if (engine.can({ kind: 'next' })) return element('div', { class: 'row' }, words, this.#onward());
    return element(
      'div',
      { class: 'row' },
      words,
      this.#action('exit', () => this.#actions.leave()),
    );
  }

  #onward = () => this.#action('between.next', () => this.#actions.move({ kind: 'next' }));

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
    const go = (kind: 'next' | 'previous', name: 'next' | 'back') => {
      const made = button(t(kind), `button text ${kind}`, () => this.#actions.move({ kind }), icon(name));
      made.disabled = !engine.can({ kind });
      return made;
    };
    return [list, element('span', { class: 'where' }, where), go('previous', 'back'), go('next', 'next')];
  }

  #drawer(open: boolean): void {
    this.#list.toggleAttribute('data-open', open);
    const list = this.#bar.querySelector('.list');
    list?.setAttribute('aria-expanded', String(open));
    list?.setAttribute('aria-label', this.#t(open ? 'outline.close' : 'outline.open'));
    if (open) this.#list.querySelector<HTMLElement>('button, [aria-current]')?.focus();
  }
}

/** The colours of the page around. Values that are not colours are left out. */
export function paint(scheme: 'light' | 'dark', colours: PlayerColours): void {
  const root = document.documentElement;
  root.dataset['scheme'] = scheme;
  for (const [name, value] of Object.entries(colours))
    if (CSS.supports('color', value)) root.style.setProperty(`--fc-${name}`, value);
}
