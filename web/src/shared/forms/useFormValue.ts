import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';

/** A field's present value, also after Discard; for parts that show what a form holds while it is filled in. */
export function useFormValue<V extends Record<string, unknown>, F extends keyof V & string>(
  form: UseFormReturnType<V>,
  field: F,
): V[F] {
  const [value, setValue] = useState<V[F]>(() => form.getValues()[field]);
  form.watch(field, () => {
    const next = form.getValues()[field];
    setValue(() => next);
  });
  return value;
}
