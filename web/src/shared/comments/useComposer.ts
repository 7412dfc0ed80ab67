import { useLayoutEffect, useRef, useState } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { useUnsaved } from '../forms/useUnsavedGuard.ts';
import type { Words } from './comments.api.ts';
import { mentionAt, type Person, takeMentions, withMention } from './mentionAt.ts';
import { useMentions } from './useMentions.ts';

/** Characters of a comment, as the calls take them. */
export const LONGEST = 2000;

interface Options {
  /** Of the people who can be tagged; absent while it is not known. */
  readonly thread: string | undefined;
  readonly onSend: (words: Words) => Promise<unknown>;
}

/** Sends what was written; what is sent again after a failure is the same comment. */
function useSending(onSend: Options['onSend'], onSent: () => void) {
  const [problem, setProblem] = useState<ApiProblem>();
  const [busy, setBusy] = useState(false);
  const clientId = useRef(crypto.randomUUID());
  const sendWords = async (words: Omit<Words, 'clientId'>) => {
    if (busy || words.message === '') return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onSend({ ...words, clientId: clientId.current });
      clientId.current = crypto.randomUUID();
      onSent();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { problem, busy, sendWords };
}

/** A text field whose caret is set together with its text. */
function useCaret() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [written, setWritten] = useState<{ readonly caret: number }>();
  // a controlled field has its caret at the end when its value is replaced
  useLayoutEffect(() => {
    if (written) field.current?.setSelectionRange(written.caret, written.caret);
  }, [written]);
  const moveCaret = (place: number) => {
    setCaret(place);
    setWritten({ caret: place });
  };
  return { field, caret, setCaret, moveCaret };
}

/** The text of a comment that is being written, and the people chosen for its mentions. */
export function useComposer({ thread, onSend }: Options) {
  const [message, setMessage] = useState('');
  const { field, caret, setCaret, moveCaret } = useCaret();
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const typed = mentionAt(message, caret);
  // behind a chosen name the text goes on
  const mention = chosen.some(({ name }) => `${typed?.text} `.startsWith(`${name} `)) ? undefined : typed;
  const mentions = useMentions(thread, mention, (person) => {
    if (!mention) return;
    const written = withMention(message, mention, person.name);
    setMessage(written.message);
    moveCaret(written.caret);
    setChosen([...chosen, person]);
  });
  const { problem, busy, sendWords } = useSending(onSend, () => {
    setMessage('');
    setChosen([]);
  });
  const submit = () => void sendWords(takeMentions(message.trim(), chosen));
  useUnsaved({ form: { isDirty: () => message.trim() !== '' }, submit, busy });
  const type = (value: string, place: number) => {
    setMessage(value);
    setCaret(place);
  };
  return { field, message, type, setCaret, mentions, problem, busy, submit };
}
