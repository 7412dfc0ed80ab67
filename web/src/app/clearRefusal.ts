/** Clears the refusal after it was shown once, so that reloading a server-rendered page doesn't repeat it. */
export function clearRefusal(): void {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('refused' in state)) return;
  const { refused: _, ...rest } = state;
  history.replaceState(rest, '');
}
