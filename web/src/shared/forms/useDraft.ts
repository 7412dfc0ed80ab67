import { useEffect, useState } from 'react';
import { type EngineOptions, type FormEngine, useFormEngine, type Values } from './formEngine.ts';
import { changedFields, readDraft, writeDraft } from './keptDraft.ts';
import type { WithFiles } from './useServerForm.ts';

interface Sending<V extends object, R> {
  /** Read once; change the component's `key` to reset it. */
  readonly initial: V;
  readonly send: (values: V, onProgress: (share: number) => void) => Promise<R>;
  readonly onSaved?: (reply: R) => unknown;
  /** The values as they are stored now, where the server may have changed them; else what was sent counts. */
  readonly stored?: (reply: R) => V;
  /** Names the thing of a long form: what is typed then survives a reload on this device. */
  readonly thing?: string | undefined;
}

export interface Draft<V extends object> extends Omit<FormEngine<Values>, 'form'> {
  readonly value: V;
  /** What comes later than its wish (a reading, an answer) is made of the values as they are by then. */
  readonly change: (patch: Partial<V> | ((now: V) => Partial<V>)) => void;
  /** Changes when everything was taken back: the key of fields that keep a state of their own. */
  readonly generation: number;
  readonly form: { readonly isDirty: () => boolean; readonly reset: () => void };
  /** The values are a draft that a reload brought back. */
  readonly isRestored: boolean;
}

interface Keeping<V extends object> {
  readonly thing: string | undefined;
  readonly initial: V;
  readonly values: V;
  readonly isDirty: boolean;
  readonly restore: (fields: Partial<V>) => void;
}

/** Keeps what is typed on this device until it is saved, discarded or left. Returns whether the values come from a reload. */
function useKeptDraft<V extends object>({ thing, initial, values, isDirty, restore }: Keeping<V>) {
  const [found] = useState(() => readDraft(thing));
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    if (!found) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this form wrote them
    restore(found as Partial<V>);
    setIsRestored(true);
    // once, when the form opens
    // oxlint-disable-next-line react/exhaustive-deps
  }, [found]);
  useEffect(() => {
    if (thing === undefined || (found && !isRestored)) return;
    writeDraft(thing, isDirty ? changedFields(initial, values) : {});
    // oxlint-disable-next-line react/exhaustive-deps -- the beginning changes only with what was saved
  }, [thing, values, isDirty, isRestored]);
  // a reload doesn't run this: only leaving the page does, which asks first
  useEffect(() => () => writeDraft(thing, {}), [thing]);
  return isRestored && isDirty;
}

/**
 * The same form for nested values that are edited as a whole: parts take a value and give a changed one. Flat forms
 * bind their fields by `useServerForm`.
 */
export function useDraft<V extends object, R>(options: Sending<V, R> & WithFiles<V>): Draft<V> {
  const { initial, send, onSaved, stored, files, thing } = options;
  const [generation, setGeneration] = useState(0);
  // an interface has no index signature, which the form's type asks for
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same values
  const engine: EngineOptions<V & Values, R> = {
    initialValues: initial as V & Values,
    send,
    onSaved,
    files,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same values
    ...(stored && { stored: (reply: R) => stored(reply) as V & Values }),
  };
  const { form, ...rest } = useFormEngine({ ...engine, whole: true });
  const isRestored = useKeptDraft<V>({
    thing,
    initial: form.getInitialValues(),
    values: form.values,
    isDirty: form.isDirty(),
    restore: (fields) => {
      form.setValues((now) => ({ ...now, ...fields }));
      setGeneration((count) => count + 1);
    },
  });
  return {
    ...rest,
    value: form.values,
    change: (patch) =>
      form.setValues((now) => ({
        ...now,
        ...(typeof patch === 'function' ? patch(now as V & Values) : patch),
      })),
    generation,
    isRestored,
    form: {
      isDirty: () => form.isDirty(),
      reset: () => {
        form.reset();
        setGeneration((count) => count + 1);
      },
    },
  };
}
