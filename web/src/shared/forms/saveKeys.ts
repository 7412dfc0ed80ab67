import { useEffect, useEffectEvent } from 'react';

type Save = () => void;

/** Save actions, innermost last: a dialog above its page. */
const stack: Save[] = [];

/** Ctrl S, or ⌘ S, saves the innermost form. The browser's "save page" never opens over an editor. */
export function onKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'>,
): void {
  const save = stack.at(-1);
  const pressed = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!save || !pressed || event.key.toLowerCase() !== 's') return;
  event.preventDefault();
  save();
}

/** Puts something in front that the keys save. @returns takes it away again */
export function registerSaveTarget(save: Save): () => void {
  if (stack.length === 0 && typeof document !== 'undefined') document.addEventListener('keydown', onKey);
  stack.push(save);
  return () => {
    stack.splice(stack.lastIndexOf(save), 1);
    if (stack.length === 0 && typeof document !== 'undefined') document.removeEventListener('keydown', onKey);
  };
}

/** Lets Ctrl S, or ⌘ S, save while this form is in front. */
export function useSaveKeys(save: Save): void {
  const run = useEffectEvent(save);
  useEffect(() => registerSaveTarget(() => run()), []);
}
