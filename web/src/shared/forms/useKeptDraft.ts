import { useEffect, useState } from 'react';
import { changedFields, type Fields, readDraft, writeDraft } from './keptDraft.ts';

interface Keeping {
  /** Names the thing of a long form; undefined: nothing is kept. */
  readonly thing: string | undefined;
  /** The fields that differ from what is stored, as this render has them. */
  readonly changed: () => Fields;
  /** Puts kept fields into the form. */
  readonly restore: (fields: Fields) => void;
}

/**
 * Keeps what is typed on this device until it is saved, discarded, or left. The form renders on every change.
 * @returns whether the values come from a reload
 */
export function useStoredDraft({ thing, changed, restore }: Keeping): boolean {
  const [found] = useState(() => readDraft(thing));
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    if (!found) return;
    restore(found);
    setIsRestored(true);
    // once, when the form opens
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found]);
  useEffect(() => {
    if (thing !== undefined && (!found || isRestored)) writeDraft(thing, changed());
  });
  // a reload doesn't run this: only leaving the page does, which asks first
  useEffect(() => () => writeDraft(thing, {}), [thing]);
  return isRestored;
}

interface DraftForm {
  readonly isDirty: () => boolean;
  readonly getInitialValues: () => object;
  readonly getValues: () => object;
}

/** The fields of a form that differ from what is stored. */
export const changedIn = (form: DraftForm): Fields =>
  form.isDirty() ? changedFields(form.getInitialValues(), form.getValues()) : {};
