import type { RuntimeState } from '@forecourt/contract/scorm-runtime';
import type { Say } from '../texts.ts';
import { button, element } from './dom.ts';

/** More names than a learner reads. */
const NAMED = 3;

/** Host of a URL, or else the file name. */
const nameOf = (what: string): string =>
  /^(?:https?:)?\/\/([^/]+)/i.exec(what)?.[1] ?? what.split('/').at(-1) ?? what;

/**
 * Tells, before a page stays empty, what of the package cannot be shown here. Undefined where there is nothing to tell.
 * @param close the learner has read it
 */
export function concernsNote(
  concerns: RuntimeState['concerns'],
  t: Say,
  close: () => void,
): HTMLElement | undefined {
  const names = (kind: RuntimeState['concerns'][number]['kind']): string => {
    const all = concerns.filter((one) => one.kind === kind).map(({ what }) => nameOf(what));
    return new Intl.ListFormat(document.documentElement.lang || undefined).format(
      [...new Set(all)].slice(0, NAMED),
    );
  };
  const blocked = names('blocked');
  const unplayable = names('unplayable');
  const words = [
    ...(blocked ? [t('concerns.blocked', { names: blocked })] : []),
    ...(unplayable ? [t('concerns.unplayable', { names: unplayable })] : []),
  ];
  if (words.length === 0) return undefined;
  const known = button(t('refused.known'), 'button text', close);
  return element('div', { class: 'row' }, element('span', {}, words.join(' ')), known);
}
