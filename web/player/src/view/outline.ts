import type { Activity, Engine } from '../runtime/engine.ts';
import type { Say } from '../texts.ts';
import { element, icon } from './dom.ts';

interface Options {
  readonly engine: Engine;
  readonly root: Activity;
  readonly t: Say;
  readonly choose: (item: string) => void;
}

/** The organisation's visible items; those that may be chosen now are buttons. */
export function outline({ engine, root, t, choose }: Options): HTMLElement {
  const line = (activity: Activity): HTMLElement => {
    const { done, failed, open } = engine.state(activity.id);
    const state = done ? 'done' : failed ? 'failed' : open ? 'open' : undefined;
    const mark = element('span', { class: 'mark', 'data-state': state }, ...(state ? [icon(state)] : []));
    const words = state ? ` (${t(state)})` : '';
    const label = [mark, element('span', {}, activity.title, element('span', { class: 'hidden' }, words))];
    if (open || !engine.can({ kind: 'choose', item: activity.id }))
      return element('div', { class: 'line', 'aria-current': open ? 'step' : undefined }, ...label);
    const made = element(
      'button',
      { type: 'button', class: 'line', 'data-key': `line ${activity.id}` },
      ...label,
    );
    made.addEventListener('click', () => choose(activity.id));
    return made;
  };
  const list = (activities: readonly Activity[]): HTMLElement =>
    element(
      'ul',
      {},
      ...activities.flatMap((activity) => {
        // a hidden activity can still have visible children: they take its place
        if (!activity.visible) return [...list(activity.children).children];
        const own = activity.part ? line(activity) : element('div', { class: 'group' }, activity.title);
        const within = activity.children.length > 0 ? [list(activity.children)] : [];
        return [element('li', {}, own, ...within)];
      }),
    );
  return list(root.part ? [root] : root.children);
}
