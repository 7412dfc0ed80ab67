import type { UseFormReturnType } from '@mantine/form';

/** The value of a field as it is typed, for what depends on it: a counter, a preview, a field that shows only then. */
export function useFieldValue<V extends Record<string, unknown>, K extends keyof V & string>(
  form: UseFormReturnType<V>,
  name: K,
): V[K] {
  // oxlint-disable-next-line react/hooks, react/rules-of-hooks -- the form's own hook; a form keeps it for its life
  return form.useWatchValue(name) as V[K];
}
