/** Asks the person to sign in again in place; true when the same person is back. */
export type PromptSignIn = () => Promise<boolean>;

let ask: PromptSignIn | undefined;
let underway: Promise<boolean> | undefined;

/** Registers the dialog of a signed-in page. @returns a function that takes it away again */
export function registerSignInAgain(handler: PromptSignIn): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = undefined;
  };
}

/** Whether this page belongs to a signed-in person. */
export const canPromptSignIn = (): boolean => ask !== undefined;

const listeners = new Set<() => void>();

/** Calls the listener whenever the same person is back. @returns a function that ends it */
export function onSignedInAgain(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function confirmOnce(handler: PromptSignIn): Promise<boolean> {
  const back = await handler();
  if (back) for (const listener of listeners) listener();
  return back;
}

/** Opens the dialog once, however many calls were refused at the same time. False on pages without a session. */
export function signInAgain(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  underway ??= confirmOnce(ask).finally(() => {
    underway = undefined;
  });
  return underway;
}
