import type { UseFormReturnType } from '@mantine/form';
import { regionAfter } from './places.ts';

/** What the form gives a field, as far as this passes it on. */
interface FieldProps {
  readonly onChange: (given: unknown) => void;
}

/** A value, or the event of a field that has it. */
const valueOf = (given: unknown): string =>
  typeof given === 'object' && given !== null && 'currentTarget' in given
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the event of an input or select
      (given.currentTarget as HTMLInputElement).value
    : typeof given === 'string'
      ? given
      : '';

const textAt = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Region and country of a form: where another country is chosen, a region of the one before goes. */
export function usePlace<V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
  paths: { readonly region: string; readonly country: string },
) {
  // oxlint-disable-next-line react/hooks, react/rules-of-hooks -- the form's own hook; a form keeps it for its life
  const country = textAt(form.useWatchValue(paths.country));
  // oxlint-disable-next-line react/hooks, react/rules-of-hooks -- as above
  const region = textAt(form.useWatchValue(paths.region));
  const props: FieldProps = form.getInputProps(paths.country);
  const onCountry = (given: unknown) => {
    props.onChange(given);
    const stored = regionAfter(country, valueOf(given), region);
    if (stored !== region) form.setFieldValue(paths.region, stored as never);
  };
  return {
    region: { ...(form.getInputProps(paths.region) as FieldProps), country },
    country: { ...props, onChange: onCountry },
  };
}
