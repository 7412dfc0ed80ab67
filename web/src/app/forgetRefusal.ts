/** A refusal is said once: a page that is loaded anew, which the server has rendered without it, does not say it again. */
export function forgetRefusal(): void {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('refused' in state)) return;
  const { refused: _, ...rest } = state;
  history.replaceState(rest, '');
}
