import type { FileFields, FilePath } from './fileFields.ts';
import { type EngineOptions, type FormEngine, useFormEngine, type Values } from './formEngine.ts';

export type ServerForm<V extends Values> = FormEngine<V>;

/** A form with file fields names every one of them; one without has nothing to name. */
export type WithFiles<V> = [FilePath<V>] extends [never]
  ? { readonly files?: undefined }
  : { readonly files: FileFields<V> };

/**
 * A form whose values one call saves, with its fields bound to it. Checks on blur, but never between press and release
 * of a button, whose place the message might move; a submit moves the focus to the first error; what the server refuses
 * stands at its fields (their paths in dots), the rest in `problem` for a `FormNote`. What is typed while it is sent
 * stays unsaved.
 */
export const useServerForm = <V extends Values, R>(
  options: Omit<EngineOptions<V, R>, 'files' | 'whole'> & WithFiles<V>,
): ServerForm<V> => useFormEngine<V, R>(options);
