import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { useStoredDraft } from '../../shared/forms/useKeptDraft.ts';
import { toast } from '../../shared/ui/toast.tsx';
import {
  saveTexts,
  type Subject,
  type Text,
  type Translation,
  translationQuery,
} from './translations.api.ts';

/** What is being written, and how it is saved. */
export interface Workspace {
  readonly textOf: (text: Text) => string;
  readonly change: (key: string, value: string) => void;
  readonly isWritten: (key: string) => boolean;
  /** Saves one text; also one that was not changed, which says that it is still right. */
  readonly saveOne: (text: Text, value?: string) => Promise<boolean>;
  readonly errorOf: (key: string) => string | undefined;
  /** True when another user saved this text after it was read; saving again overwrites it. */
  readonly isContested: (key: string) => boolean;
  readonly takeTheirs: (key: string) => void;
  /** Keys that were saved since the filter was chosen. */
  readonly saved: ReadonlySet<string>;
  readonly clearSaved: () => void;
  /** Changes when everything was taken back: the key of fields that keep a state of their own. */
  readonly generation: number;
  readonly problem: ApiProblem | undefined;
  readonly busy: boolean;
  readonly submit: () => void;
  /** The texts are drafts that a reload brought back. */
  readonly isRestored: boolean;
  readonly form: { readonly isDirty: () => boolean; readonly reset: () => void };
}

const without = <T>(record: Readonly<Record<string, T>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

const onlyTexts = (stored: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text] as const] : [])),
  );

/** Problems of texts by their keys, from their places in what was sent. */
function byKey(problem: ApiProblem, sent: readonly { readonly key: string }[]): Record<string, string> {
  return Object.fromEntries(
    problem.fields.flatMap(({ path, message }) => {
      const key = sent[Number(/^texts\.(\d+)\./.exec(path)?.[1])]?.key;
      return key === undefined ? [] : [[key, message]];
    }),
  );
}

/** Drafts, and what is known of them until they are saved. */
function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [contested, setContested] = useState<ReadonlySet<string>>(new Set());
  const [generation, setGeneration] = useState(0);
  const settle = (keys: readonly string[]) => {
    setErrors((now) => without(now, keys));
    setContested((now) => new Set([...now].filter((key) => !keys.includes(key))));
  };
  return {
    drafts,
    errors,
    contested,
    generation,
    write: (key: string, value: string | undefined) =>
      setDrafts((now) => (value === undefined ? without(now, [key]) : { ...now, [key]: value })),
    /** What was typed while it was sent stays a draft. */
    saved: (sent: readonly Sent[]) => {
      setDrafts((now) =>
        without(
          now,
          sent.filter(({ key, text }) => now[key] === text).map(({ key }) => key),
        ),
      );
      settle(sent.map(({ key }) => key));
    },
    refused: (keys: readonly string[], places: Readonly<Record<string, string>>, stale: boolean) => {
      setErrors((now) => ({ ...without(now, keys), ...places }));
      if (stale) setContested((now) => new Set([...now, ...Object.keys(places)]));
    },
    restore: (stored: Readonly<Record<string, unknown>>) => {
      setDrafts((now) => ({ ...now, ...onlyTexts(stored) }));
      setGeneration((count) => count + 1);
    },
    forget: (key: string) => {
      setDrafts((now) => without(now, [key]));
      settle([key]);
      setGeneration((count) => count + 1);
    },
    reset: () => {
      setDrafts({});
      setErrors({});
      setContested(new Set());
      setGeneration((count) => count + 1);
    },
  };
}
type Drafts = ReturnType<typeof useDrafts>;

interface Sent {
  readonly key: string;
  readonly text: string;
}
interface Chosen {
  readonly text: Text;
  readonly value: string;
}

/** Saves chosen texts, one call at a time. */
function useSending(subject: Subject, language: Translation['language'], drafts: Drafts) {
  const { t } = useTranslation('translations');
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<ApiProblem>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function fail(error: unknown, sent: readonly Sent[]): Promise<void> {
    if (!(error instanceof ApiProblem)) throw error;
    const places = byKey(error, sent);
    const stale = error.code === 'content.stale';
    drafts.refused(
      sent.map(({ key }) => key),
      places,
      stale,
    );
    if (stale)
      await queryClient.invalidateQueries({ queryKey: translationQuery(subject, language).queryKey });
    else if (Object.keys(places).length === 0) setProblem(error);
  }

  async function send(chosen: readonly Chosen[]): Promise<boolean> {
    if (running.current || chosen.length === 0) return false;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const sent = chosen.map(({ text: { key, version, of }, value }) => ({ key, version, of, text: value }));
    try {
      await saveTexts(subject, language, sent);
      drafts.saved(sent);
      setSaved((now) => new Set([...now, ...sent.map(({ key }) => key)]));
      toast(t('saved', { count: sent.length }));
      return true;
    } catch (error) {
      await fail(error, sent);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { send, saved, clearSaved: () => setSaved(new Set()), problem, busy };
}

/** Drafts of translations over what is stored; each is saved alone, or all at once. */
export function useWorkspace(subject: Subject, translation: Translation): Workspace {
  const state = useDrafts();
  const { send, ...sending } = useSending(subject, translation.language, state);
  const { drafts, errors, contested, generation } = state;
  const isRestored = useStoredDraft({
    thing: ['translation', subject.kind, 'id' in subject ? subject.id : '', translation.language].join(':'),
    changed: () => drafts,
    restore: state.restore,
  });
  const texts = translation.groups.flatMap((group) => group.texts);
  const stored = (key: string) => texts.find((text) => text.key === key)?.text;
  const written = () =>
    texts.flatMap((text) => {
      const value = drafts[text.key];
      return value === undefined ? [] : [{ text, value }];
    });
  return {
    ...sending,
    textOf: ({ key, text }) => drafts[key] ?? text,
    change: (key, value) => state.write(key, value === stored(key) ? undefined : value),
    isWritten: (key) => drafts[key] !== undefined,
    saveOne: (text, value) => send([{ text, value: value ?? drafts[text.key] ?? text.text }]),
    errorOf: (key) => (contested.has(key) ? undefined : errors[key]),
    isContested: (key) => contested.has(key),
    takeTheirs: state.forget,
    generation,
    isRestored: isRestored && Object.keys(drafts).length > 0,
    submit: () => void send(written()),
    form: { isDirty: () => Object.keys(drafts).length > 0, reset: state.reset },
  };
}
