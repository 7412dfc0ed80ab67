/** What keeps reCAPTCHA from working. */
export type RecaptchaFault = 'key' | 'version' | 'script' | 'execute';

interface Options {
  readonly sitekey: string;
  readonly size: string;
  readonly callback: (answer: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

interface RecaptchaApi {
  ready(work: () => void): void;
  render(place: HTMLElement, options: Options): number;
}

declare global {
  interface Window {
    grecaptcha?: RecaptchaApi;
  }
}

const loading = new Map<string, Promise<void>>();

function loadScript(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    // another attempt loads it again
    loading.delete(address);
    script.remove();
    reject(new Error('script'));
  });
  document.head.append(script);
  return promise;
}

/** Loads the script once; rejects with `script` when it does not come, with `execute` when it does nothing. */
export async function loadRecaptcha(script: string, language: string): Promise<RecaptchaApi> {
  const address = new URL(script);
  address.searchParams.set('render', 'explicit');
  address.searchParams.set('hl', language);
  const once = loading.get(address.href) ?? loadScript(address.href);
  loading.set(address.href, once);
  await once;
  const api = window.grecaptcha;
  if (!api) throw new Error('execute');
  await new Promise<void>((resolve) => api.ready(resolve));
  return api;
}
