import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { afterMouseUp } from './afterPress.ts';
import { typedText } from './typedText.ts';
import { placesOf, isDeepEqual, valueAt, withoutFiles } from './fileFields.ts';

export type Values = Record<string, unknown>;

export interface EngineOptions<V extends Values, R> extends Omit<
  UseFormInput<V>,
  'mode' | 'validateInputOnBlur' | 'initialValues'
> {
  readonly initialValues: V;
  /** Fields that are checked when they are left, by their paths; all of them unless said. */
  readonly validateInputOnBlur?: readonly string[];
  /** The call that saves the values; tells which share has been sent, 0 to 1. */
  readonly send: (values: V, onProgress: (share: number) => void) => Promise<R>;
  readonly onSaved?: ((reply: R, values: V) => unknown) | undefined;
  /** The values as they are stored now, where the server may have changed them; else what was sent counts. */
  readonly stored?: (reply: R) => V;
  /** Paths of the fields that hold files. */
  readonly files?: Readonly<Record<string, true>> | undefined;
  /** Keeps the values in React state: every change renders. */
  readonly whole?: boolean;
}

export interface FormEngine<V extends Values> {
  readonly form: UseFormReturnType<V>;
  readonly submit: (event?: SubmitEvent<HTMLFormElement>) => void;
  /** Error of the last submit; its field messages show at the fields. */
  readonly problem: ApiProblem | undefined;
  /** What the server said about a field in the last try, by its path in dots, until the field changes. */
  readonly errorOf: (path: string) => string | undefined;
  readonly busy: boolean;
  /** Share that has been sent while saving, 0 to 1. */
  readonly progress: number | undefined;
}

/** Shows the message of each field, and moves the focus to the first of them. */
function showFields<V extends Values>(
  form: UseFormReturnType<V>,
  messages: Readonly<Record<string, unknown>>,
): void {
  const [first] = Object.keys(messages);
  if (first !== undefined) form.getInputNode(first)?.focus();
}

/** Mantine's form with the checks and the comparison that all forms share. */
function useFields<V extends Values>(
  input: UseFormInput<V>,
  checked: readonly string[] | undefined,
): UseFormReturnType<V> {
  const plain = useForm<V>({ clearInputErrorOnChange: true, ...input });
  return {
    ...plain,
    // a file is no other file, and a field that was emptied again is not changed
    isDirty: (path) =>
      path === undefined ? !isDeepEqual(plain.getValues(), plain.getInitialValues()) : plain.isDirty(path),
    getInputProps: (path, options) => {
      const props = plain.getInputProps(path, options);
      if (checked && !checked.includes(path)) return props;
      const check = () => void plain.validateField(path);
      return { ...props, onBlur: () => afterMouseUp(check) };
    },
  };
}

/** What was saved is the new beginning; what was typed meanwhile stays, and stays unsaved. */
function settle<V extends Values>(
  form: UseFormReturnType<V>,
  sent: V,
  stored: V | undefined,
  files: readonly string[],
): void {
  const sentValues = withoutFiles(sent, files);
  const now = stored ?? sentValues;
  const untouched = form.getValues() === sent;
  form.resetDirty();
  form.setInitialValues(now);
  // resetting remounts the fields, which loses focus: only when the server stored something else
  if (untouched && !isDeepEqual(now, sentValues)) return form.reset();
  const values = form.getValues();
  for (const place of files.flatMap((path) => placesOf(values, path)))
    if (valueAt(values, place) === valueAt(sent, place))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file field may say nothing
      form.setFieldValue(place, undefined as never);
}

/** The message at a field, until the user or a reading changes what was refused. */
const messageAt = (
  path: string,
  problem: ApiProblem | undefined,
  [refused, now]: readonly [unknown, unknown],
): string | undefined =>
  isDeepEqual(valueAt(refused, path), valueAt(now, path))
    ? problem?.fields.find((field) => field.path === path)?.message
    : undefined;

/** The engine of all forms: `useServerForm` binds fields to it, `useDraft` edits its values as a whole. */
export function useFormEngine<V extends Values, R>(options: EngineOptions<V, R>): FormEngine<V> {
  const { send, onSaved, stored, files = {}, validateInputOnBlur, whole = false, ...input } = options;
  const fields = useFields<V>({ ...input, mode: whole ? 'controlled' : 'uncontrolled' }, validateInputOnBlur);
  const [problem, setProblem] = useState<ApiProblem>();
  const [refused, setRefused] = useState<V>();
  const reset = () => {
    setProblem(undefined);
    fields.reset();
  };
  const form = { ...fields, reset };
  const [progress, setProgress] = useState<number>();
  const running = useRef(false);

  async function save(values: V): Promise<void> {
    if (running.current) return;
    running.current = true;
    setProblem(undefined);
    setProgress(0);
    try {
      const reply = await send(values, setProgress);
      settle(form, values, stored?.(reply), Object.keys(files));
      await onSaved?.(reply, values);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code === 'content.stale') error.unsaved = typedText(values, form.getInitialValues());
      setProblem(error);
      setRefused(values);
      const messages = Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
      form.setErrors(messages);
      showFields(form, messages);
    } finally {
      running.current = false;
      setProgress(undefined);
    }
  }

  const submit: FormEngine<V>['submit'] = (event) =>
    form.onSubmit(
      (values) => void save(values),
      (errors) => showFields(form, errors),
    )(event);
  return {
    form,
    submit,
    problem,
    errorOf: (path) => messageAt(path, problem, [refused, form.getValues()]),
    busy: progress !== undefined,
    progress,
  };
}
