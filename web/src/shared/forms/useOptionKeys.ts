import { type KeyboardEvent, useId, useState } from 'react';
import { optionAfter } from './optionKeys.ts';

interface Options {
  /** Keys of the options, in their order: what was walked to stays chosen while others come and go around it. */
  readonly options: readonly string[];
  /**
   * The list is what the view is for: always open, its first option chosen at once, Escape left to what is around.
   * Else nothing is chosen until an arrow key, and Escape closes the list.
   */
  readonly always?: boolean;
}

/**
 * A search field whose results are walked with the arrow keys while the focus stays in the text: a combobox and its
 * listbox. Give `field` to the input, `listId` to the list, `idOf(index)` to its options; they are pressed by Enter.
 */
export function useOptionKeys({ options, always = false }: Options) {
  const listId = useId();
  const [walkedTo, setWalkedTo] = useState<string>();
  const [shut, setShut] = useState(false);
  const count = options.length;
  const open = count > 0 && (always || !shut);
  const from = always ? 0 : -1;
  const walked = walkedTo !== undefined && options.includes(walkedTo) ? options.indexOf(walkedTo) : undefined;
  const at = walked ?? from;
  const idOf = (index: number) => `${listId}-${index}`;
  /** The text has changed, and with it the options. */
  const restart = () => {
    setWalkedTo(undefined);
    setShut(false);
  };
  const reopen = () => setShut(false);
  const walk = (to: number) => {
    reopen();
    setWalkedTo(options[to]);
    document.getElementById(idOf(to))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys while a word is put together belong to the input method, as does a key with a modifier to the browser.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    const to = optionAfter(event.key, { at: walked, from, count });
    if (to !== undefined) walk(to);
    else if (event.key === 'Enter') {
      if (open) document.getElementById(idOf(at))?.click();
    } else if (event.key === 'Escape' && open && !always) {
      setWalkedTo(undefined);
      setShut(true);
    } else return;
    event.preventDefault();
  };
  const field = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': open && at >= 0 ? idOf(at) : undefined,
    onKeyDown,
  } as const;
  return { at, open, listId, idOf, field, restart, reopen };
}
