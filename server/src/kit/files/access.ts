import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Db } from '../db/db.ts';
import type { Actor } from '../session/actor.ts';
import { isFeatureEnabled, canSeeSubject, type Subjects } from '../entities/subjects.ts';

/** Viewer of a file. */
export interface Viewer {
  readonly db: Db;
  /** null: signed out. */
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
 * True when the viewer may see a file: its uploader while it is unused, otherwise users who see one of its owners.
 * Files whose owner type declares no rule are hidden.
 */
export async function canSeeFile(
  subjects: Subjects,
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
    const subject = subjects.of(kind);
    if (!subject?.files || !isFeatureEnabled(subject, viewer.settings)) continue;
    const sees = subject.files.sees ?? canSeeSubject(subject);
    const ids = uses.map((use) => use.id);
    if (await sees(viewer, ids, file.id)) return true;
  }
  return false;
}
