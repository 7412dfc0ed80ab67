import type { ReactNode } from 'react';

export interface Question {
  /** The question: "Delete 3 courses?" */
  readonly title: string;
  /** What happens then. */
  readonly text?: ReactNode;
  /** The verb and the count: "Delete 3 courses". */
  readonly action: string;
  /** What leaves everything as it is: "Keep courses". */
  readonly keep: string;
  readonly danger?: boolean;
}

interface Options extends Question {
  readonly answer: (yes: boolean) => void;
}

let current: Options | undefined;
const listeners = new Set<() => void>();
const show = (next: Options | undefined) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Asks before something happens; false when the person keeps things as they are. */
export function confirm(question: Question): Promise<boolean> {
  current?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  show({
    ...question,
    answer: (yes) => {
      show(undefined);
      resolve(yes);
    },
  });
  return promise;
}

export const question = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): Options | undefined => current,
};
