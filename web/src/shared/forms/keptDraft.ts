import { queryClient } from '../api/queryClient.ts';
import { sessionQuery } from '../session/session.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A file stays on the page only: the field then says nothing. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) => (part instanceof Blob ? undefined : part));

/** Sign-out removes what has such a name from the device (`clearUserData`). Undefined while no one is signed in. */
function keyOf(thing: string | undefined): string | undefined {
  const userId = queryClient.getQueryData(sessionQuery.queryKey)?.user?._id;
  return thing === undefined || userId === undefined ? undefined : `forecourt.draft.${userId}.${thing}`;
}

/** The fields that differ from those of the beginning. */
export function changedFields(initial: object, values: object): Fields {
  const before: Fields = { ...initial };
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const text = textOf(value);
      return text !== undefined && text !== textOf(before[name]);
    }),
  );
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The changed fields that the user kept of a thing, if any; without their files. */
export function readDraft(thing: string | undefined): Fields | undefined {
  const key = keyOf(thing);
  const text = key && localStorage.getItem(key);
  if (!text) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return isFields(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the changed fields of a form; without any, nothing is kept. */
export function writeDraft(thing: string | undefined, changed: Fields): void {
  const key = keyOf(thing);
  if (!key) return;
  try {
    if (Object.keys(changed).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, textOf(changed) ?? '');
  } catch {
    // a full device keeps no draft, and the form goes on without one
  }
}
