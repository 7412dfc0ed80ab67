/** Told to `public/before-app.js`, which notes until then which button was pressed. */
const BEGUN = 'forecourt:begun';
/** Told to `public/before-app.js`, which holds forms back until then, and presses the button that was. */
const READY = 'forecourt:ready';

/** The app has begun to listen. */
export const signalHydrated = (): void => void dispatchEvent(new Event(BEGUN));

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const happened = (name: 'input' | 'change') => new Event(name, { bubbles: true });

/** Writes a text past React, which then takes the event for somebody's typing. */
function enter(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  field.dispatchEvent(happened('input'));
}

/** What was done to a field, to be done again; undefined for one that nobody has touched. */
function doneTo(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    if (field.selectedOptions[0]?.defaultSelected !== false) return undefined;
    const { value } = field;
    return () => {
      field.value = value;
      field.dispatchEvent(happened('change'));
    };
  }
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    if (field.checked === field.defaultChecked) return undefined;
    return () => {
      field.checked = field.defaultChecked;
      field.click();
    };
  }
  const { value } = field;
  return value === field.defaultValue ? undefined : () => enter(field, value);
}

/**
 * Notes what somebody did, or their browser filled in, before the app was there.
 * @returns makes it good once the app is there: fields hear what stands in them, then a form that was sent is sent
 */
export function captureEarlyInput(root: HTMLElement): () => void {
  const done = [...root.querySelectorAll<Field>('input, textarea, select')].map(doneTo);
  return () => {
    // a part of the page that is not taken over yet is so at the first event
    for (const form of root.querySelectorAll('form')) form.dispatchEvent(happened('input'));
    for (const again of done) again?.();
    dispatchEvent(new Event(READY));
  };
}
