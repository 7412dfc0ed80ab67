import type {
  CompletionStatus,
  Interaction,
  RegistrationDetail,
  ScormScore,
  ScormStandard,
  SuccessStatus,
} from '@forecourt/contract/scorm';
import type { Cmi } from '@forecourt/contract/scorm-runtime';
import { secondsOf, sessionSeconds } from './time.ts';

/** Completion and success as content reports them, before they are compared with the manifest's requirements. */
export interface Report {
  readonly completion: CompletionStatus;
  readonly success: SuccessStatus;
  readonly score: ScormScore;
  /** 0 to 1 */
  readonly progress: number | null;
  /** seconds, of this opening */
  readonly seconds: number;
  readonly suspended: boolean;
}

type Detail = RegistrationDetail['scos'][number];
type Objective = Detail['objectives'][number];

/** What administrators are shown of one opening. */
export interface PartRecord {
  readonly location: string;
  /** The next opening goes on with this attempt. */
  readonly suspended: boolean;
  readonly interactions: readonly Interaction[];
  readonly objectives: readonly Objective[];
}

const LIMIT = 2000;
const LONGEST = 4000;

/** A finite number, or null for anything else that content may have written. */
const numberOf = (text: string | undefined): number | null => {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
};
const between = (value: number | null, low: number, high: number): number | null =>
  value === null || value < low || value > high ? null : value;

/** Reads the data model of a standard: SCORM 1.2 RTE, 3.4; SCORM 2004 RTE, 4. */
export const reportOf = (standard: ScormStandard, cmi: Cmi): Report =>
  standard === '1.2' ? report12(cmi) : report2004(cmi);

function report12(cmi: Cmi): Report {
  const [completion, success] = status12(cmi['cmi.core.lesson_status']);
  return {
    completion,
    success,
    score: scoreOf(cmi, 'cmi.core.score', 100),
    progress: null,
    seconds: sessionSeconds(cmi['cmi.core.session_time']),
    suspended: cmi['cmi.core.exit'] === 'suspend',
  };
}

/** 1.2 has one word for what 2004 tells apart. */
function status12(status = ''): [CompletionStatus, SuccessStatus] {
  switch (status) {
    case 'passed':
    case 'failed':
      return ['completed', status];
    case 'completed':
    case 'incomplete':
      return [status, 'unknown'];
    case 'browsed':
      return ['incomplete', 'unknown'];
    default:
      return ['not attempted', 'unknown'];
  }
}

function report2004(cmi: Cmi): Report {
  return {
    completion: completionOf(cmi['cmi.completion_status']),
    success: successOf(cmi['cmi.success_status']),
    score: scoreOf(cmi, 'cmi.score', null),
    progress: between(numberOf(cmi['cmi.progress_measure']), 0, 1),
    seconds: sessionSeconds(cmi['cmi.session_time']),
    suspended: cmi['cmi.exit'] === 'suspend',
  };
}

const completionOf = (text: string | undefined): CompletionStatus =>
  text === 'completed' || text === 'incomplete' || text === 'not attempted' ? text : 'unknown';
const successOf = (text: string | undefined): SuccessStatus =>
  text === 'passed' || text === 'failed' ? text : 'unknown';

/** @param top what `max` means where content gives none; null: then there is no scaled score */
function scoreOf(cmi: Cmi, at: string, top: number | null): ScormScore {
  const raw = numberOf(cmi[`${at}.raw`]);
  const min = numberOf(cmi[`${at}.min`]);
  const max = numberOf(cmi[`${at}.max`]);
  const scaled = between(numberOf(cmi[`${at}.scaled`]), -1, 1);
  return { scaled: scaled ?? scaledFrom(raw, min ?? 0, max ?? top), raw, min, max };
}

const scaledFrom = (raw: number | null, min: number, max: number | null): number | null =>
  raw === null || max === null || max <= min ? null : Math.max(0, Math.min(1, (raw - min) / (max - min)));

/** Interactions and objectives in their order, for administrators. */
export function recordOf(standard: ScormStandard, cmi: Cmi): PartRecord {
  const lists = listsOf(cmi);
  const core = standard === '1.2';
  return {
    location: (cmi[core ? 'cmi.core.lesson_location' : 'cmi.location'] ?? '').slice(0, LONGEST),
    suspended: cmi[core ? 'cmi.core.exit' : 'cmi.exit'] === 'suspend',
    interactions: rowsOf(lists.interactions).map(core ? interaction12 : interaction2004),
    objectives: rowsOf(lists.objectives).map(core ? objective12 : objective2004),
  };
}

type Row = Readonly<Record<string, string>>;

/** `cmi.interactions.3.id` → row 3, `id`. */
function listsOf(cmi: Cmi): Record<'interactions' | 'objectives', Map<number, Record<string, string>>> {
  const lists = {
    interactions: new Map<number, Record<string, string>>(),
    objectives: new Map<number, Record<string, string>>(),
  };
  for (const [name, value] of Object.entries(cmi)) {
    const match = /^cmi\.(interactions|objectives)\.(\d{1,5})\.(.+)$/.exec(name);
    if (!match) continue;
    const [, list, index = '', element = ''] = match;
    const rows = list === 'interactions' ? lists.interactions : lists.objectives;
    rows.set(Number(index), { ...rows.get(Number(index)), [element]: value.slice(0, LONGEST) });
  }
  return lists;
}

const rowsOf = (rows: ReadonlyMap<number, Row>): Row[] =>
  [...rows]
    .toSorted(([a], [b]) => a - b)
    .slice(0, LIMIT)
    .map(([, row]) => row);

const patternsOf = (row: Row): string[] =>
  Object.keys(row)
    .filter((name) => /^correct_responses\.\d{1,4}\.pattern$/.test(name))
    .toSorted((a, b) => Number(a.split('.')[1]) - Number(b.split('.')[1]))
    .flatMap((name) => row[name] ?? []);

const interaction12 = (row: Row): Interaction => ({
  id: row['id'] ?? '',
  type: row['type'] ?? '',
  description: '',
  learnerResponse: row['student_response'] ?? '',
  correctResponses: patternsOf(row),
  result: row['result'] === 'wrong' ? 'incorrect' : (row['result'] ?? ''),
  weighting: row['weighting'] ?? '',
  latency: secondsOf(row['latency']),
  at: row['time'] ?? '',
});

const interaction2004 = (row: Row): Interaction => ({
  id: row['id'] ?? '',
  type: row['type'] ?? '',
  description: row['description'] ?? '',
  learnerResponse: row['learner_response'] ?? '',
  correctResponses: patternsOf(row),
  result: row['result'] ?? '',
  weighting: row['weighting'] ?? '',
  latency: secondsOf(row['latency']),
  at: row['timestamp'] ?? '',
});

function objective12(row: Row): Objective {
  const [completion, success] = status12(row['status']);
  return {
    id: row['id'] ?? '',
    description: '',
    completion,
    success,
    score: scoreOf(row, 'score', 100),
    progress: null,
  };
}

const objective2004 = (row: Row): Objective => ({
  id: row['id'] ?? '',
  description: row['description'] ?? '',
  completion: completionOf(row['completion_status']),
  success: successOf(row['success_status']),
  score: scoreOf(row, 'score', null),
  progress: between(numberOf(row['progress_measure']), 0, 1),
});
