/** The bundler's loader asks for each style sheet once only, whether it came or not. */
function askForStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}

const backOnline = () =>
  new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }));

/**
 * Loads the code of a part that the page can do without: a menu, a dialog, what works behind. Where it does not come it
 * is asked for again once there is a network; until then the part is on its way, instead of taking the page with it.
 */
export async function eventually<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await backOnline();
    askForStylesAgain();
    return eventually(load);
  }
}
