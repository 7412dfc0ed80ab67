import { i18n } from '../i18n/i18n.ts';
import type { ProblemCode, ProblemDetails } from '@forecourt/contract/problems';

/** Codes of client-side failures, in addition to the server's. */
export type ClientCode = 'client.offline' | 'client.no_answer' | 'client.too_large' | 'client.unreadable';
export type AnyCode = ProblemCode | ClientCode;

export interface FieldProblem {
  /** The field's path in dots. */
  readonly path: string;
  readonly message: string;
}

interface ProblemInit {
  readonly status: number;
  readonly code: AnyCode;
  readonly detail: string;
  readonly fields?: readonly FieldProblem[] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly about?: ProblemDetails['about'];
  readonly savedBy?: string | undefined;
  readonly savedAt?: string | undefined;
}

/** The status of a body that is larger than a server takes. */
const TOO_LARGE = 413;
/** The status of what one may not do: asking again does not help. */
export const REJECTED = 403;

/** A refused or failed call. `detail` and the messages of `fields` are in the user's language. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: AnyCode;
  readonly detail: string;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;
  /** What the refusal speaks of, where it leads somewhere. */
  readonly about: ProblemDetails['about'];
  /** Who saved the thing last, and when: in version conflicts. */
  readonly savedBy: string | undefined;
  readonly savedAt: string | undefined;
  /** The text that a form could not save; the form sets it. */
  unsaved = '';

  constructor(init: ProblemInit) {
    super(init.detail);
    this.status = init.status;
    this.code = init.code;
    this.detail = init.detail;
    this.fields = init.fields ?? [];
    this.requestId = init.requestId;
    this.retryAfter = init.retryAfter;
    this.about = init.about;
    this.savedBy = init.savedBy;
    this.savedAt = init.savedAt;
  }

  get offline(): boolean {
    return this.code === 'client.offline' || this.code === 'client.no_answer';
  }
}

const isDetails = (value: unknown): value is ProblemDetails =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'detail' in value;

export interface RawAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly type: string;
  readonly retryAfter: string | null;
  readonly text: string;
  /** The call was to change something. */
  readonly saving?: boolean;
}

/**
 * The problem that an answer carries. An answer that is no problem document (a proxy's page, a cut
 * connection) shows its status text, else "Error Saving" where something was to be saved, else "Unexpected Error"
 * (docs/rules.md, Wire).
 */
export function problemFrom(answer: RawAnswer): ApiProblem {
  let parsed: unknown;
  try {
    parsed = /json/.test(answer.type) ? JSON.parse(answer.text) : undefined;
  } catch {
    // Not JSON after all: the fallback below says what is known.
  }
  const header = Number(answer.retryAfter);
  const waits = header > 0 ? header : undefined;
  if (isDetails(parsed))
    return new ApiProblem({ ...parsed, status: answer.status, retryAfter: parsed.retryAfter ?? waits });
  // only a proxy in between refuses a size in words of its own
  if (answer.status === TOO_LARGE)
    return new ApiProblem({
      status: TOO_LARGE,
      code: 'client.too_large',
      detail: i18n.t('error.tooLarge', { ns: 'ui' }),
    });
  const plain = answer.type.startsWith('text/plain') ? answer.text.trim() : '';
  return new ApiProblem({
    status: answer.status,
    code: 'client.unreadable',
    detail: plain || answer.statusText || (answer.saving ? 'Error Saving' : 'Unexpected Error'),
    retryAfter: waits,
  });
}
