/** The bundler's loader asks for each style sheet once only, whether it came or not. */
function reloadStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}

/** Between the first tries while there is a network, and at most, milliseconds. */
const PAUSE = { first: 2_000, most: 60_000 };

/** There is a network again; where it is back already, or something else is wrong, after a pause. */
const backOnline = (pause: number) =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) setTimeout(resolve, pause);
    else addEventListener('online', () => resolve(), { once: true });
  });

/** The page is about to be reloaded, because its code is gone: the loader then answers with nothing. */
const untilReloaded = () => new Promise<never>(() => undefined);

/**
 * Loads the code of a part that the page can do without: a menu, a dialog, what works behind. Where it does not come it
 * is asked for again once there is a network; until then the part is on its way, instead of taking the page with it.
 */
export async function importWithRetry<T>(load: () => Promise<T>, pause = PAUSE.first): Promise<T> {
  try {
    return (await load()) ?? (await untilReloaded());
  } catch {
    await backOnline(pause);
    reloadStyles();
    return importWithRetry(load, Math.min(2 * pause, PAUSE.most));
  }
}
