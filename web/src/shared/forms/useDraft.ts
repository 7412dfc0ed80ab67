import { useState } from 'react';
import { type EngineOptions, type FormEngine, useFormEngine, type Values } from './formEngine.ts';
import { changedIn, useStoredDraft } from './useKeptDraft.ts';
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
  const isRestored = useStoredDraft({
    thing,
    changed: () => changedIn(form),
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
    isRestored: isRestored && form.isDirty(),
    form: {
      isDirty: () => form.isDirty(),
      reset: () => {
        form.reset();
        setGeneration((count) => count + 1);
      },
    },
  };
}
