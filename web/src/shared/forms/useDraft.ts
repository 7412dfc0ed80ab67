import { useMemo, useRef, useState } from 'react';
import { holdsFile } from '../api/body.ts';
import { ApiProblem } from '../api/problem.ts';

interface Options<V extends object, R> {
  /** Read once; give the component a new `key` to start anew. */
  readonly initial: V;
  /** The call that saves the values. */
  readonly send: (values: V, onProgress: (share: number) => void) => Promise<R>;
  readonly onSaved?: (reply: R) => unknown;
}

export interface Draft<V extends object> {
  readonly value: V;
  readonly change: (patch: Partial<V>) => void;
  /** What the server said about a field, by its path in dots. */
  readonly errorOf: (path: string) => string | undefined;
  /** Changes when everything was taken back: the key of fields that keep a state of their own. */
  readonly generation: number;
  readonly form: { readonly isDirty: () => boolean; readonly reset: () => void };
  readonly submit: () => void;
  readonly problem: ApiProblem | undefined;
  readonly busy: boolean;
  /** Share that has been sent while saving, 0 to 1. */
  readonly progress: number | undefined;
}

/** A file that was sent is stored now: its field says nothing again. */
export function withoutFiles<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutFiles) as T;
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  const entries = Object.entries(value).filter(([key]) => !/(^f|F)ile$/.test(key));
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutFiles(item)])) as T;
}

const holdsRemoval = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(
    ([key, item]) => (/(^f|F)ile$/.test(key) && item === null) || holdsRemoval(item),
  );

/**
 * Nested values that are edited as a whole and saved by one call, for a `SaveBar`. For flat forms take `useServerForm`.
 * Fields for files have names that end in `File`.
 */
export function useDraft<V extends object, R>({ initial, send, onSaved }: Options<V, R>): Draft<V> {
  const [saved, setSaved] = useState(initial);
  const [value, setValue] = useState(initial);
  const [generation, setGeneration] = useState(0);
  const [problem, setProblem] = useState<ApiProblem>();
  const [progress, setProgress] = useState<number>();
  const running = useRef(false);
  const dirty = useMemo(
    () =>
      value !== saved &&
      (holdsFile(value) || holdsRemoval(value) || JSON.stringify(value) !== JSON.stringify(saved)),
    [value, saved],
  );

  async function save(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setProblem(undefined);
    setProgress(0);
    try {
      const reply = await send(value, setProgress);
      setSaved(withoutFiles(value));
      setValue((current) => (current === value ? withoutFiles(value) : current));
      await onSaved?.(reply);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      running.current = false;
      setProgress(undefined);
    }
  }

  return {
    value,
    change: (patch) => setValue((current) => ({ ...current, ...patch })),
    errorOf: (path) => problem?.fields.find((field) => field.path === path)?.message,
    generation,
    form: {
      isDirty: () => dirty,
      reset: () => {
        setValue(saved);
        setProblem(undefined);
        setGeneration((count) => count + 1);
      },
    },
    submit: () => void save(),
    problem,
    busy: progress !== undefined,
    progress,
  };
}
