import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Db } from '../db/db.ts';
import type { Actor } from '../session/actor.ts';
import type { FileOwner } from './store.ts';

/** Who wants to see a file. */
export interface Viewer {
  readonly db: Db;
  /** null: nobody has signed in. */
  readonly actor: Actor | null;
  readonly settings: TenantSettings;
  readonly now: Date;
}

/**
 * Whether the viewer may see this file of at least one of these owners. Fails closed: false when in doubt.
 * @param fileId for owners that show some of their files to more people than others
 */
export type SeesOwner = (viewer: Viewer, ownerIds: readonly string[], fileId: string) => Promise<boolean>;

/**
 * One feature's answers, by the owner kinds it declares uses for; collected by the app. Files of a kind that nobody
 * answers for are shown to no one.
 */
export type FileAccess = Readonly<Partial<Record<FileOwner['kind'], SeesOwner>>>;

/** Joins the features' answers; two answers for one kind are a mistake of the program. */
export function joinFileAccess(parts: readonly FileAccess[]): FileAccess {
  const joined: Partial<Record<string, SeesOwner>> = {};
  for (const [kind, sees] of parts.flatMap((part) => Object.entries(part))) {
    if (joined[kind]) throw new Error(`Two features say who sees the files of a ${kind}`);
    joined[kind] = sees;
  }
  return joined;
}

/** Whether the viewer may see a file: its uploader while nothing uses it, else whoever sees one of its owners. */
export async function seesFile(
  access: FileAccess,
  viewer: Viewer,
  file: {
    readonly id: string;
    readonly uploadedBy: string | null;
    readonly uses: readonly { kind: string; id: string }[];
  },
): Promise<boolean> {
  if (file.uses.length === 0) return viewer.actor !== null && viewer.actor.id === file.uploadedBy;
  const byKind = Map.groupBy(file.uses, (use) => use.kind);
  for (const [kind, uses] of byKind) {
    const sees = (access as Readonly<Record<string, SeesOwner | undefined>>)[kind];
    const ids = uses.map((use) => use.id);
    if (sees && (await sees(viewer, ids, file.id))) return true;
  }
  return false;
}
