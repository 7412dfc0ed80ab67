import type { Host } from './engine.ts';
import type { Calls } from './facade.ts';

/** Methods that both libraries' API objects share. */
interface Api {
  isInitialized(): boolean;
  lmsInitialize(value: string): string;
  lmsFinish(value: string): string;
  lmsGetValue(name: string): string;
  lmsSetValue(name: string, value: string): string;
  lmsCommit(value: string): string;
  lmsGetLastError(): string;
  lmsGetErrorString(code: string): string;
  lmsGetDiagnostic(code: string): string;
}

interface Ending {
  /** Right before the content's session ends. */
  readonly before?: () => void;
  /** Right after it has ended and was stored. */
  readonly after?: () => void;
  /** True if the content requests navigation. */
  readonly requests?: () => boolean;
}

/** A package's calls to the library, with word of them to the player. */
export const callsTo = (api: Api, host: Host, { before, after, requests }: Ending): Calls => ({
  initialize: (value = '') => api.lmsInitialize(value),
  finish: (value = '') => {
    const open = api.isInitialized();
    const away = requests?.() ?? false;
    before?.();
    const answer = api.lmsFinish(value);
    if (open && answer === 'true') {
      after?.();
      host.ended(away);
    }
    return answer;
  },
  get: (name = '') => api.lmsGetValue(name),
  set: (name = '', value = '') => {
    const answer = api.lmsSetValue(name, value);
    // 1.2 accepts values after the end, which will never be stored.
    if (answer === 'true' && api.isInitialized()) host.touched();
    return answer;
  },
  commit: (value = '') => api.lmsCommit(value),
  lastError: () => api.lmsGetLastError(),
  errorText: (code = '') => api.lmsGetErrorString(code),
  diagnostic: (code = '') => api.lmsGetDiagnostic(code),
});
