/** Asks the person to sign in again in place; true when the same person is back. */
export type AskToSignIn = () => Promise<boolean>;

let ask: AskToSignIn | undefined;
let underway: Promise<boolean> | undefined;

/** Registers the dialog of a signed-in page. @returns a function that takes it away again */
export function registerSignInAgain(handler: AskToSignIn): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = undefined;
  };
}

/** Opens the dialog once, however many calls were refused at the same time. False on pages that nobody was signed in to. */
export function signInAgain(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  underway ??= ask().finally(() => {
    underway = undefined;
  });
  return underway;
}
