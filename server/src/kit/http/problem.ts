import { PROBLEMS, type ProblemCode, type ProblemDetails } from '@forecourt/contract/problems';
import type { Language } from '@forecourt/contract/languages';
import { text, type TextValues } from '../i18n.ts';

/** One failing field: its path in dots (`quiz.questions.0.text`) and the key of the text that says what to do. */
export interface FieldProblem {
  readonly path: string;
  readonly key: string;
  readonly values?: TextValues;
}

interface Options {
  readonly fields?: readonly FieldProblem[];
  /** Values for the placeholders of the text. */
  readonly values?: TextValues;
  /** Seconds to wait before another try. */
  readonly retryAfter?: number;
  /** Subject of the error if the reader may see it: pages link to it. */
  readonly about?: { readonly kind: string; readonly id: string };
  /** Further members of the answer, for programs (RFC 9457, 3.2). */
  readonly members?: Readonly<Record<string, string>>;
  /** The thing of a version conflict: the answer says who saved it last. */
  readonly staleId?: string | undefined;
  readonly cause?: unknown;
}

/** A refusal with a stable code. Thrown anywhere, turned into an answer in one place. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: readonly FieldProblem[];
  readonly values: TextValues;
  readonly retryAfter: number | undefined;
  readonly about: Options['about'];
  readonly members: Readonly<Record<string, string>>;
  readonly staleId: string | undefined;

  constructor(code: ProblemCode, options: Options = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.status = PROBLEMS[code];
    this.fields = options.fields ?? [];
    this.values = options.values ?? {};
    this.retryAfter = options.retryAfter;
    this.about = options.about;
    this.members = options.members ?? {};
    this.staleId = options.staleId;
  }
}

/** 404 for what is absent or outside the actor's scope; the two look alike on purpose. */
export const notFound = (): Problem => new Problem('thing.not_found');

/** Returns the row, or throws the 404. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound();
  return row;
}

/** Throws 403 unless allowed: the thing is in scope, but the actor may not do this to it. */
export function allow(allowed: boolean, code: ProblemCode = 'access.refused'): asserts allowed {
  if (!allowed) throw new Problem(code);
}

/** One failing field as a 422. */
export const invalid = (path: string, key: string, values?: TextValues): Problem =>
  new Problem('request.invalid', { fields: [{ path, key, ...(values && { values }) }] });

/** Message of a problem in the reader's language. */
export const textOf = ({ code, values }: Problem, language: Language): string =>
  text(language, 'problems', code, values);

/** The problem as it is sent, in the reader's language. */
export function detailsOf(problem: Problem, language: Language, requestId: string): ProblemDetails {
  const fields = problem.fields.map((field) => ({
    path: field.path,
    message: text(language, 'problems', field.key, field.values),
  }));
  const base = textOf(problem, language);
  return {
    ...problem.members,
    type: `/api/problems/${problem.code}`,
    title: base,
    status: problem.status,
    // readers of plain text see what to mend, too
    detail:
      problem.code === 'request.invalid'
        ? fields.map((f) => (f.path ? `${f.path}: ${f.message}` : f.message)).join('\n') || base
        : base,
    code: problem.code,
    ...(fields.length > 0 && { fields }),
    requestId,
    ...(problem.retryAfter !== undefined && { retryAfter: problem.retryAfter }),
    ...(problem.about && { about: { kind: problem.about.kind, _id: problem.about.id } }),
  };
}
