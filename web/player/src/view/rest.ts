/** What is said where no part is open; texts are called the same. */
export type Rest = 'between' | 'end' | 'paused' | 'failed' | 'used' | 'unpassed';

interface RestState {
  /** Something follows. */
  readonly ahead: boolean;
  readonly passed: boolean;
  readonly failed: boolean;
  /** A relaunch would show content. */
  readonly reopens: boolean;
}

/** How it went, and what to do about it: an action only where it leads somewhere. */
export function restOf({ ahead, passed, failed, reopens }: RestState): {
  readonly name: Rest;
  readonly action?: 'restart' | 'retry' | 'again';
} {
  if (ahead) return { name: 'between' };
  if (passed) return { name: 'end', ...(reopens && { action: 'restart' }) };
  if (failed) return reopens ? { name: 'failed', action: 'retry' } : { name: 'used' };
  return reopens ? { name: 'paused', action: 'again' } : { name: 'unpassed' };
}
