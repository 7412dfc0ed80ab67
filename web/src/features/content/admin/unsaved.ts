import type { ContentKind } from '@forecourt/contract/content-kinds';
import type { ContentValues } from './contentDraft.ts';

/** A form that is looked at before it is saved. */
export interface Unsaved {
  readonly values: ContentValues;
  /** Of the thing that is edited; absent for a new one. */
  readonly id: string | undefined;
  /** Something would be lost without it. */
  readonly dirty: boolean;
}

const stored = new Map<ContentKind, Unsaved>();

/** Keeps the form while its preview is looked at; only in this page, files and all. */
export const stashDraft = (kind: ContentKind, unsaved: Unsaved): void => void stored.set(kind, unsaved);
export const unsavedOf = (kind: ContentKind): Unsaved | undefined => stored.get(kind);
/** Gives the form back to its editor, once. */
export function popDraft(kind: ContentKind, id: string | undefined): ContentValues | undefined {
  const unsaved = stored.get(kind);
  if (!unsaved || unsaved.id !== id) return undefined;
  stored.delete(kind);
  return unsaved.dirty ? unsaved.values : undefined;
}
