import type { ProblemCode } from '@forecourt/contract/problems';
import { Problem } from '../../../kit/http/problem.ts';
import type { TextValues } from '../../../kit/i18n.ts';

/** Every way in which a package can be at fault. */
export type FaultCode =
  | Extract<ProblemCode, `scorm.package_${string}`>
  | 'content.limit_reached'
  | 'scorm.course_has_content';

/** A package that is refused: what is wrong with it, and in which of its files. */
export class PackageFault extends Problem {
  override name = 'PackageFault';
  /** Path inside the package; null when the archive as a whole is meant. */
  readonly file: string | null;

  constructor(code: FaultCode, file: string | null = null, values: TextValues = {}) {
    super(code, { values: { ...values, ...(file !== null && { file: shortened(file) }) } });
    this.file = file === null ? null : shortened(file);
  }
}

/** The fault behind an error; undefined for mishaps of our own, which are tried again. */
export function faultOf(error: unknown): PackageFault | undefined {
  if (error instanceof PackageFault) return error;
  if (!(error instanceof Error)) return undefined;
  if (error instanceof Problem) {
    const code = BETWEEN.find((one) => one === error.code);
    return code && new PackageFault(code);
  }
  // streams wrap what was thrown inside them
  return error.cause instanceof PackageFault ? error.cause : undefined;
}

/** Problems that can arise between the upload and its unpacking. */
const BETWEEN = ['content.limit_reached', 'scorm.course_has_content'] as const;

const LONGEST = 200;
/** Sanitizes untrusted file names: without control characters, and short enough to show on a page. */
function shortened(file: string): string {
  // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
  const clean = file.replaceAll(/[\u0000-\u001f\u007f]/g, '\u{fffd}');
  return clean.length > LONGEST ? `…${clean.slice(-LONGEST)}` : clean;
}
