/** A call of a package: text in, text out; it never throws into the package. */
type Call = (...values: readonly string[]) => string;

const NAMES = {
  '1.2': {
    LMSInitialize: 'initialize',
    LMSFinish: 'finish',
    LMSGetValue: 'get',
    LMSSetValue: 'set',
    LMSCommit: 'commit',
    LMSGetLastError: 'lastError',
    LMSGetErrorString: 'errorText',
    LMSGetDiagnostic: 'diagnostic',
  },
  '2004': {
    Initialize: 'initialize',
    Terminate: 'finish',
    GetValue: 'get',
    SetValue: 'set',
    Commit: 'commit',
    GetLastError: 'lastError',
    GetErrorString: 'errorText',
    GetDiagnostic: 'diagnostic',
  },
} as const;

/** API calls of the standards, by purpose. */
export type Calls = Readonly<
  Record<'initialize' | 'finish' | 'get' | 'set' | 'commit' | 'lastError' | 'errorText' | 'diagnostic', Call>
>;

const FAILED: Partial<Record<keyof Calls, string>> = {
  initialize: 'false',
  finish: 'false',
  set: 'false',
  commit: 'false',
  lastError: '101',
};

/** Packages hand over numbers and booleans where the standards want text. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  // oxlint-disable-next-line typescript/no-base-to-string -- what a package hands over is written as the language writes it
  return value === null || value === undefined ? '' : String(value);
}

/**
 * The object that packages look for: `API` (1.2) or `API_1484_11` (2004), with nothing but the standard's own calls.
 * Which part they reach is looked up with each call, because packages keep the object.
 */
export function facade(standard: keyof typeof NAMES, calls: () => Calls | undefined): object {
  const entries = Object.entries(NAMES[standard]).map(([name, meaning]): [string, unknown] => [
    name,
    (...values: readonly unknown[]): string => {
      try {
        return calls()?.[meaning](...values.map(textOf)) ?? FAILED[meaning] ?? '';
      } catch {
        return FAILED[meaning] ?? '';
      }
    },
  ]);
  const made = Object.fromEntries(entries);
  return Object.freeze({
    ...made,
    ...(standard === '2004' && { version: '1.0' }),
  });
}
