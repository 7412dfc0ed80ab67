import type { Cmi } from '@forecourt/contract/scorm-runtime';
import { clockTime, isoTime } from './duration.ts';
import { readable, restored, storable } from './storable.ts';

/** A length of time that says nothing. */
const NO_TIME = /^[^1-9]*$/;

/** Element names of the same data in both standards. */
export const MODELS = {
  '1.2': {
    suspendData: 'cmi.suspend_data',
    sessionTime: 'cmi.core.session_time',
    exit: 'cmi.core.exit',
    time: clockTime,

    portals:
      /^cmi\.(core\.(student_id|student_name|credit|entry|total_time|lesson_mode|_)|launch_data|comments_from_lms|student_data\.)/,
  },
  '2004': {
    suspendData: 'cmi.suspend_data',
    sessionTime: 'cmi.session_time',
    exit: 'cmi.exit',
    time: isoTime,

    portals:
      /^cmi\.(learner_id|learner_name|credit|entry|total_time|mode|launch_data|comments_from_lms|completion_threshold|max_time_allowed|time_limit_action|scaled_passing_score|_version)/,
  },
} as const;

export type Model = (typeof MODELS)[keyof typeof MODELS];

export interface Snapshot {
  readonly cmi: Cmi;
  readonly suspendData: string;
}

/**
 * The data model as it travels: what content set, flat, as text. Content that reports no session time gets the time
 * that it was open.
 * @param flat as the library names the elements
 * @param open seconds since the content began
 */
export function snapshotOf(model: Model, flat: Readonly<Record<string, unknown>>, open: number): Snapshot {
  const cmi: Cmi = {};
  for (const [name, value] of Object.entries(flat)) {
    const text = textOf(value);
    if (text && name !== model.suspendData && !model.portals.test(name)) cmi[name] = readable(text);
  }
  if (NO_TIME.test(cmi[model.sessionTime] ?? '')) cmi[model.sessionTime] = model.time(open);
  return { cmi, suspendData: storable(textOf(flat[model.suspendData])) };
}

/** Data model that content can resume from: without the last session's time and exit. */
export function restorable(model: Model, cmi: Cmi, suspendData: string): Record<string, string> {
  const { [model.sessionTime]: _time, [model.exit]: _exit, ...rest } = cmi;
  return suspendData ? { ...rest, [model.suspendData]: restored(suspendData) } : rest;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
