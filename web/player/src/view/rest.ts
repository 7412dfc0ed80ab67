/** Message to show while no part is open; the texts have the same names. */
export type Rest = 'between' | 'end' | 'paused' | 'failed' | 'used' | 'unpassed';

interface RestState {
  /** Something follows. */
  readonly ahead: boolean;
  readonly passed: boolean;
  readonly failed: boolean;
  /** A relaunch would show content. */
  readonly reopens: boolean;
}

/** Message after a part, with an action only if it leads somewhere. */
export function restOf({ ahead, passed, failed, reopens }: RestState): {
  readonly name: Rest;
  readonly action?: 'restart' | 'retry' | 'again';
} {
  if (ahead) return { name: 'between' };
  if (passed) return { name: 'end', ...(reopens && { action: 'restart' }) };
  if (failed) return reopens ? { name: 'failed', action: 'retry' } : { name: 'used' };
  return reopens ? { name: 'paused', action: 'again' } : { name: 'unpassed' };
}
