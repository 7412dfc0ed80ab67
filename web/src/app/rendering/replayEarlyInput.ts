/** Sent to `public/before-app.js`, which records the pressed button until then. */
const BEGUN = 'forecourt:begun';
/** Sent to `public/before-app.js`, which holds forms back until then and then presses the recorded button. */
const READY = 'forecourt:ready';

/** The app has begun to listen. */
export const signalHydrated = (): void => void dispatchEvent(new Event(BEGUN));

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const happened = (name: 'input' | 'change') => new Event(name, { bubbles: true });

/** Sets a value past React, which then treats the event as typing. */
function enter(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  field.dispatchEvent(happened('input'));
}

/** Returns a function that repeats the change of a field; undefined when it is unchanged. */
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
 * Captures what the user, or autofill, entered before the app started. @returns replays it: fields get change events,
 * then a submitted form is submitted
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
