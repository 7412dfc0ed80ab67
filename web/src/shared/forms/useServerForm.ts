import type { FileFields, FilePath } from './fileFields.ts';
import { type EngineOptions, type FormEngine, useFormEngine, type Values } from './formEngine.ts';

export type ServerForm<V extends Values> = FormEngine<V>;

/** A form with file fields names every one of them; one without has nothing to name. */
export type WithFiles<V> = [FilePath<V>] extends [never]
  ? { readonly files?: undefined }
  : { readonly files: FileFields<V> };

/**
 * A form saved by one call, with bound fields. Validates on blur, but never between pressing and releasing a button,
 * whose position the message might move. Submitting focuses the first error. Server errors show at their fields
 * (dotted paths), others in `problem` for a `FormNote`. Input typed while saving stays unsaved.
 */
export const useServerForm = <V extends Values, R>(
  options: Omit<EngineOptions<V, R>, 'files' | 'whole'> & WithFiles<V>,
): ServerForm<V> => useFormEngine<V, R>(options);
