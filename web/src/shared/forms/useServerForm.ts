import { useReducer } from 'react';
import type { FileFields, FilePath } from './fileFields.ts';
import { type EngineOptions, type FormEngine, useFormEngine, type Values } from './formEngine.ts';
import { changedIn, useStoredDraft } from './useKeptDraft.ts';

export interface ServerForm<V extends Values> extends FormEngine<V> {
  /** The values are a draft that a reload brought back. */
  readonly isRestored: boolean;
}

interface Kept {
  /** Names the thing of a long form: what is typed then survives a reload on this device. */
  readonly thing?: string | undefined;
}

/** A form with file fields names every one of them; one without has nothing to name. */
export type WithFiles<V> = [FilePath<V>] extends [never]
  ? { readonly files?: undefined }
  : { readonly files: FileFields<V> };

/**
 * A form saved by one call, with bound fields. Validates on blur, but never between pressing and releasing a button,
 * whose position the message might move. Submitting focuses the first error. Server errors show at their fields
 * (dotted paths), others in `problem` for a `FormNote`. Input typed while saving stays unsaved.
 */
export function useServerForm<V extends Values, R>({
  thing,
  ...options
}: Omit<EngineOptions<V, R>, 'files' | 'whole'> & WithFiles<V> & Kept): ServerForm<V> {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const engine = useFormEngine<V, R>({ ...options, ...(thing !== undefined && { onValuesChange: render }) });
  const { form } = engine;
  const isRestored = useStoredDraft({
    thing,
    changed: () => changedIn(form),
    restore: (fields) => form.setValues({ ...form.getValues(), ...fields }),
  });
  return { ...engine, isRestored: isRestored && form.isDirty() };
}
