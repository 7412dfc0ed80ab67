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

/** What the standards let a package ask, by what it means. */
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

/**
 * The object that packages look for: `API` (1.2) or `API_1484_11` (2004), with nothing but the standard's own calls.
 * Which part they reach is looked up with each call, because packages keep the object.
 */
export function facade(standard: keyof typeof NAMES, calls: () => Calls | undefined): object {
  const entries = Object.entries(NAMES[standard]).map(([name, meaning]) => [
    name,
    (...values: readonly unknown[]): string => {
      try {
        return calls()?.[meaning](...values.map((value) => String(value ?? ''))) ?? FAILED[meaning] ?? '';
      } catch {
        return FAILED[meaning] ?? '';
      }
    },
  ]);
  return Object.freeze({
    ...Object.fromEntries(entries),
    ...(standard === '2004' && { version: '1.0' }),
  });
}
