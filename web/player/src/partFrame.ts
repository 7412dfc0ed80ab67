/** Maximum time for a package's page to unload, milliseconds. */
const PATIENCE = 3_000;

/** The frame of a package's page. Each part gets a new one, so that the browser's history stays unchanged. */
export class PartFrame {
  readonly #place: HTMLElement;
  #frame: HTMLIFrameElement | undefined;

  constructor(place: HTMLElement) {
    this.#place = place;
  }

  show(address: string, title: string): void {
    this.#frame?.remove();
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.allow = 'autoplay; fullscreen';
    frame.src = address;
    this.#place.replaceChildren(frame);
    this.#frame = frame;
  }

  /** Lets the page go through its own leaving, then takes it away. */
  async clear(): Promise<void> {
    const frame = this.#frame;
    if (!frame) return;
    this.#frame = undefined;
    const gone = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    try {
      frame.contentWindow?.location.replace('about:blank');
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    } finally {
      frame.remove();
    }
  }
}
