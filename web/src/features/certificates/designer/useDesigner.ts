import type { Language } from '@forecourt/contract/languages';
import { useRef, useState } from 'react';
import { holdsFile } from '../../../shared/api/body.ts';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { LANGUAGE_TAGS } from '../../../shared/i18n/languages.ts';
import {
  certificationQuery,
  type Certification,
  saveCertification,
  type SubjectRef,
} from '../certificates.api.ts';
import { type Draft, draftOf } from './draft.ts';
import { pause, redo, step, timeline, undo } from './undo.ts';

export type Designer = ReturnType<typeof useDesigner>;

const same = (a: Draft, b: Draft) => a === b || (!holdsFile(a) && JSON.stringify(a) === JSON.stringify(b));

/** What is edited, what was before, and which part and language are in hand. */
function useEdited(certification: Certification) {
  const [saved, setSaved] = useState(() => draftOf(certification));
  const [line, setLine] = useState(() => timeline(saved));
  const [selected, setSelected] = useState<string>();
  const [language, setLanguage] = useState<Language>(
    () => LANGUAGE_TAGS.find((tag) => tag === currentLanguage()) ?? 'en',
  );
  const draft = line.now;
  return {
    draft,
    dirty: !same(draft, saved),
    /** @param kind changes of one kind in a row are taken back together */
    change: (next: (draft: Draft) => Draft, kind?: string) =>
      setLine((current) => step(current, next(current.now), kind)),
    pause: () => setLine(pause),
    undo: line.past.length > 0 ? () => setLine(undo) : undefined,
    redo: line.future.length > 0 ? () => setLine(redo) : undefined,
    selected: draft.design.elements.find(({ key }) => key === selected),
    select: setSelected,
    language,
    setLanguage,
    reset: () => setLine((current) => step(current, saved)),
    /** What was sent is stored; what was changed meanwhile stays. */
    settle: (sent: Draft, stored: Draft) => {
      setSaved(stored);
      setLine((current) => (current.now === sent ? timeline(stored) : current));
    },
  };
}

/** The certificate of one curriculum or course while it is designed. */
export function useDesigner(subject: SubjectRef, certification: Certification) {
  const edited = useEdited(certification);
  const { draft, dirty, reset, settle } = edited;
  const [problem, setProblem] = useState<ApiProblem>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function save(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { ...subject, ...bodyOf(draft), version: certification.version };
      const reply = await saveCertification({ body });
      settle(draft, draftOf(reply.certification));
      queryClient.setQueryData(certificationQuery(subject).queryKey, reply.certification);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    ...edited,
    subject,
    certification,
    problem,
    busy,
    saving: { form: { isDirty: () => dirty, reset }, submit: () => void save(), busy },
    errorOf: (path: string) => problem?.fields.find((field) => field.path === path)?.message,
  };
}

/** The values as the calls take them. */
export const bodyOf = ({ design, ...draft }: Draft) => ({
  ...draft,
  design: { ...design, elements: [...design.elements] },
});
