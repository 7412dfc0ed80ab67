import type { RuntimeState } from '@forecourt/contract/scorm-runtime';
import { partsOf } from '../runtime/engine.ts';
import type { Say } from '../texts.ts';
import { button, element } from './dom.ts';

/** Permanent refusals of the portal by part, shown until the learner dismisses them. */
export class Refusals {
  readonly #state: Pick<RuntimeState, 'organization'>;
  readonly #t: Say;
  readonly #note: (content: HTMLElement | undefined) => void;
  readonly #items = new Set<string>();

  constructor(
    state: Pick<RuntimeState, 'organization'>,
    t: Say,
    note: (content: HTMLElement | undefined) => void,
  ) {
    this.#state = state;
    this.#t = t;
    this.#note = note;
  }

  /** @param item identifier of a part, perhaps one that the course no longer has */
  add(item: string): void {
    this.#items.add(item);
    this.show();
  }

  /** Also once there is a page to show it on. */
  show(): void {
    if (this.#items.size === 0) return;
    const text = this.#t('refused.text', { parts: this.#parts() });
    const known = button(this.#t('refused.known'), 'button text', () => {
      this.#items.clear();
      this.#note(undefined);
    });
    this.#note(element('div', { class: 'row' }, element('span', {}, text), known));
  }

  #parts(): string {
    const { organization } = this.#state;
    const named = partsOf(organization).filter(({ id }) => this.#items.has(id));
    const titles = named.length > 0 ? named.map(({ title }) => title) : [organization.title];
    return new Intl.ListFormat(document.documentElement.lang || undefined).format(titles);
  }
}
