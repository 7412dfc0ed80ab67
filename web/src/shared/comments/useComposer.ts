import { useRef, useState } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { useUnsaved } from '../forms/useUnsavedGuard.ts';
import type { Words } from './comments.api.ts';
import { mentionAt, withoutMention } from './mentionAt.ts';
import { type Tagged, useMentions } from './useMentions.ts';

/** Characters of a comment and people tagged in it, as the calls take them. */
export const LONGEST = 2000;
const MOST_TAGS = 10;

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

/** The text and the tags of a comment that is being written. */
export function useComposer({ thread, onSend }: Options) {
  const [message, setMessage] = useState('');
  const [caret, setCaret] = useState(0);
  const [tags, setTags] = useState<readonly Tagged[]>([]);
  const mention = tags.length < MOST_TAGS ? mentionAt(message, caret) : undefined;
  const mentions = useMentions(thread, mention, (person) => {
    if (!mention) return;
    setMessage(withoutMention(message, mention));
    setCaret(mention.from);
    if (!tags.some(({ _id }) => _id === person._id)) setTags([...tags, person]);
  });
  const { problem, busy, sendWords } = useSending(onSend, () => {
    setMessage('');
    setTags([]);
  });
  const submit = () => void sendWords({ message: message.trim(), taggedUsers: tags.map(({ _id }) => _id) });
  useUnsaved({ form: { isDirty: () => message.trim() !== '' }, submit, busy });
  const type = (value: string, place: number) => {
    setMessage(value);
    setCaret(place);
  };
  const untag = (id: string) => setTags(tags.filter(({ _id }) => _id !== id));
  return { message, type, setCaret, tags, untag, mentions, problem, busy, submit };
}
