import type { ProblemCode } from '@forecourt/contract/problems';
import { Problem } from '../../../kit/http/problem.ts';
import type { TextValues } from '../../../kit/i18n.ts';

/** Every way in which a package can be at fault. */
export type FaultCode = Extract<ProblemCode, `scorm.package_${string}`> | 'content.limit_reached';

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

const LONGEST = 200;
/** Names come from strangers: without control characters, and of a length that a page can show. */
function shortened(file: string): string {
  // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
  const clean = file.replaceAll(/[\u0000-\u001f\u007f]/g, '\u{fffd}');
  return clean.length > LONGEST ? `…${clean.slice(-LONGEST)}` : clean;
}
