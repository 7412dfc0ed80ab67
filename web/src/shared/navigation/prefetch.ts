interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

export interface NetworkState {
  readonly onLine: boolean;
  readonly connection?: Connection | undefined;
}

/** Whether links may load ahead: not offline, on 2g or while data is saved (docs/rules.md, Constants). */
export const canPrefetch = ({ onLine, connection }: NetworkState): boolean =>
  onLine && connection?.saveData !== true && !(connection?.effectiveType ?? '').endsWith('2g');
