import { queryClient } from '../api/queryClient.ts';
import { sessionQuery } from '../session/session.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a form keeps on this device until it is saved. */
interface Stored {
  readonly at: number;
  /** The fields that were changed, without their files. */
  readonly changed: Fields;
}

/** A file stays on the page only: the field then says nothing. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) => (part instanceof Blob ? undefined : part)) as
    | string
    | undefined;

/** Sign-out removes what has such a name from the device (`forgetPerson`). Undefined while no one is signed in. */
function keyOf(thing: string | undefined): string | undefined {
  const userId = queryClient.getQueryData(sessionQuery.queryKey)?.user?._id;
  return thing === undefined || userId === undefined ? undefined : `forecourt.draft.${userId}.${thing}`;
}

/** The fields that differ from those of the beginning. */
export const changedFields = (initial: Fields, values: Fields): Fields =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const text = textOf(value);
      return text !== undefined && text !== textOf(initial[name]);
    }),
  );

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'at' in value && 'changed' in value;

/** The draft that the user kept of a thing, if any. */
export function readDraft(thing: string | undefined): Stored | undefined {
  const key = keyOf(thing);
  const text = key && localStorage.getItem(key);
  if (!text) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return isStored(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the changed fields of a form; without any, nothing is kept. */
export function writeDraft(thing: string | undefined, changed: Fields, at: number): void {
  const key = keyOf(thing);
  if (!key) return;
  try {
    if (Object.keys(changed).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, textOf({ at, changed }) ?? '');
  } catch {
    // a full device keeps no draft, and the form goes on without one
  }
}
