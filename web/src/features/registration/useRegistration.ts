import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { useSession } from '../../shared/session/session.ts';
import { faultsOf, type Faults, type Rules, stepOf } from './checks.ts';
import { sentPlace } from './dealer/place.ts';
import {
  type Draft,
  EMPTY,
  type Entries,
  clearDraft,
  STEPS,
  type Step,
  storedDraft,
  storeDraft,
} from './draft.ts';
import { register, type Registered, type RegistrationForm } from './registration.api.ts';

const bodyOf = (entries: Entries) => ({
  firstName: entries.firstName,
  lastName: entries.lastName,
  email: entries.email,
  phone: entries.phone,
  dateOfBirth: entries.dateOfBirth,
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...sentPlace(entries),
  assignmentGroup: entries.assignmentGroup || null,
  password: entries.password,
  passwordConfirmation: entries.passwordConfirmation,
  privacyPolicy: entries.privacyPolicy,
  captcha: entries.captcha,
});

const before = (step: Step): Step => STEPS[Math.max(0, STEPS.indexOf(step) - 1)] ?? 'person';
const after = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'code';

/** The draft, kept through a reload of the page. */
function useDraftOfTab() {
  const [draft, setDraft] = useState<Draft>(storedDraft);
  useEffect(() => storeDraft(draft), [draft]);
  return {
    draft,
    setDraft,
    go: (step: Step) => setDraft((current) => ({ ...current, step })),
    enter: (patch: Partial<Entries>) =>
      setDraft((current) => ({ ...current, entries: { ...current.entries, ...patch } })),
  };
}

export interface Registration {
  readonly draft: Draft;
  readonly change: (patch: Partial<Entries>) => void;
  readonly errorOf: (path: string) => string | undefined;
  /** The server's refusal; field errors show at their fields. */
  readonly problem: ApiProblem | undefined;
  readonly busy: boolean;
  readonly next: () => void;
  readonly back: () => void;
  /** Counts refusals, so that the form can show the first fault. */
  readonly refusals: number;
  /** A captcha counts once: each try shows a new one. */
  readonly tries: number;
  readonly startAgain: () => void;
}

const rulesOf = (form: RegistrationForm, settings: Rules['settings']): Rules => ({
  settings,
  departments: form.departments.length > 0,
  captcha: form.captcha.kind !== 'none',
});

/** Faults, and how often the form was refused. */
function useFaults() {
  const [faults, setFaults] = useState<Faults>({});
  const [refusals, setRefusals] = useState(0);
  return {
    faults,
    setFaults,
    refusals,
    /** Shows them; answers the first step that has one. */
    refuse: (found: Faults): Step | undefined => {
      setFaults(found);
      setRefusals((count) => count + 1);
      const steps = Object.keys(found).map(stepOf);
      return STEPS.find((step) => steps.includes(step));
    },
  };
}

interface Answers {
  readonly onSent: (reply: Registered) => void;
  readonly onRejected: (found: Faults) => void;
}

/** The call, and how often it was refused. */
function useSending({ onSent, onRejected }: Answers) {
  const [tries, setTries] = useState(0);
  const send = useMutation({
    mutationFn: (entries: Entries) => register({ body: bodyOf(entries) }),
    onSuccess: onSent,
    onError: (error) => {
      setTries((count) => count + 1);
      const fields = error instanceof ApiProblem ? error.fields : [];
      onRejected(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
    },
  });
  return { send, tries };
}

/** The steps of the form: checks, the call, and where a refusal leads. */
export function useRegistration(form: RegistrationForm, onDone: (draft: Draft) => void): Registration {
  const { t } = useTranslation('registration');
  const { settings } = useSession();
  const { draft, setDraft, go, enter } = useDraftOfTab();
  const { faults, setFaults, refusals, refuse } = useFaults();
  const { send, tries } = useSending({
    onSent: ({ verify, approval }) => {
      const next: Draft = { ...draft, approval, step: 'code' };
      if (verify) setDraft(next);
      else onDone(next);
    },
    onRejected: (found) => {
      enter({ captcha: '' });
      const first = refuse(found);
      if (first) go(first);
    },
  });
  const { step, entries } = draft;

  function next(): void {
    if (step === 'code' || send.isPending) return;
    const found = faultsOf(step, entries, t, rulesOf(form, settings));
    setFaults(found);
    if (Object.keys(found).length > 0) refuse(found);
    else if (step === 'account') send.mutate(entries);
    else go(after(step));
  }

  function leave(to: Draft): void {
    setFaults({});
    send.reset();
    setDraft(to);
  }

  return {
    draft,
    change: (patch) => {
      enter(patch);
      setFaults(without(faults, Object.keys(patch)));
    },
    errorOf: (path) => faults[path],
    problem: send.error instanceof ApiProblem ? send.error : undefined,
    busy: send.isPending,
    next,
    back: () => leave({ ...draft, step: before(step) }),
    refusals,
    tries,
    startAgain: () => {
      clearDraft();
      leave(EMPTY);
    },
  };
}

/** Editing a field clears its error. */
const without = (faults: Faults, names: readonly string[]): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(
      ([path]) => !names.includes(path.split('.')[0] ?? '') && !names.includes(path),
    ),
  );
