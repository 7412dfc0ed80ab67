import { REGISTRATION } from '../../shared/offline/unsent.ts';
import { NOWHERE, type Place } from './dealer/place.ts';

/** What is entered, step by step. */
export interface Entries extends Place {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly dateOfBirth: string;
  readonly assignmentGroup: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly privacyPolicy: boolean;
  readonly captcha: string;
}

export const STEPS = ['person', 'work', 'account', 'code'] as const;
export type Step = (typeof STEPS)[number];

export interface Draft {
  readonly step: Step;
  readonly entries: Entries;
  /** An administrator has to let the person in, once the address is confirmed. */
  readonly approval: boolean;
}

export const EMPTY: Draft = {
  step: 'person',
  approval: true,
  entries: {
    ...NOWHERE,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    dateOfBirth: '',
    assignmentGroup: '',
    password: '',
    passwordConfirmation: '',
    privacyPolicy: false,
    captcha: '',
  },
};

/** What was entered before this page was loaded again; never passwords. */
export function storedDraft(): Draft {
  try {
    const text = sessionStorage.getItem(REGISTRATION);
    if (!text) return EMPTY;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes it
    const found = JSON.parse(text) as Partial<Draft>;
    const step = STEPS.find((name) => name === found.step) ?? 'person';
    return { ...EMPTY, ...found, step, entries: { ...EMPTY.entries, ...found.entries } };
  } catch {
    // what is kept is from another version, or nothing may be kept here
    return EMPTY;
  }
}

export function storeDraft({ step, approval, entries }: Draft): void {
  const { password: _1, passwordConfirmation: _2, captcha: _3, ...kept } = entries;
  try {
    sessionStorage.setItem(REGISTRATION, JSON.stringify({ step, approval, entries: kept }));
  } catch {
    // a full or closed storage costs only what a reload would bring back
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(REGISTRATION);
  } catch {
    // nothing was kept
  }
}
