import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { afterPress } from './afterPress.ts';

interface Options<V extends Record<string, unknown>, R> extends Omit<
  UseFormInput<V>,
  'mode' | 'validateInputOnBlur'
> {
  /** Fields that are checked when they are left, by their paths; all of them unless said. */
  readonly validateInputOnBlur?: readonly string[];
  /** The call that saves the values. */
  readonly send: (values: V) => Promise<R>;
  readonly onSaved?: (reply: R, values: V) => unknown;
}

export interface ServerForm<V extends Record<string, unknown>> {
  readonly form: UseFormReturnType<V>;
  readonly submit: ReturnType<UseFormReturnType<V>['onSubmit']>;
  /** The refusal of the last try; its field messages stand at the fields. */
  readonly problem: ApiProblem | undefined;
  readonly busy: boolean;
}

/** Shows the message of each field, and moves the focus to the first of them. */
function showFields<V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
  messages: Readonly<Record<string, unknown>>,
): void {
  const [first] = Object.keys(messages);
  if (first !== undefined) form.getInputNode(first)?.focus();
}

/**
 * A form whose values one call saves. Checks on blur, but never between press and release of a button, whose place the
 * message might move; a submit moves the focus to the first error; what the
 * server refuses stands at its fields (their paths in dots), the rest in `problem` for a `FormNote`.
 */
export function useServerForm<V extends Record<string, unknown>, R>({
  send,
  onSaved,
  validateInputOnBlur,
  ...input
}: Options<V, R>): ServerForm<V> {
  const plain = useForm<V>({ mode: 'uncontrolled', clearInputErrorOnChange: true, ...input });
  const form: UseFormReturnType<V> = {
    ...plain,
    getInputProps: (path, options) => {
      const props = plain.getInputProps(path, options);
      if (validateInputOnBlur && !validateInputOnBlur.includes(path)) return props;
      const check = () => void plain.validateField(path);
      return { ...props, onBlur: () => afterPress(check) };
    },
  };
  const [problem, setProblem] = useState<ApiProblem>();
  const [busy, setBusy] = useState(false);

  async function save(values: V): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const reply = await send(values);
      form.resetDirty();
      await onSaved?.(reply, values);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      const messages = Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
      form.setErrors(messages);
      showFields(form, messages);
    } finally {
      setBusy(false);
    }
  }

  const submit = form.onSubmit(
    (values) => void save(values),
    (errors) => showFields(form, errors),
  );
  return { form, submit, problem, busy };
}
