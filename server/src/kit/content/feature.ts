import { sql } from 'kysely';
import type { ReadsTranslations, WritesTranslations } from '@forecourt/contract/translations';
import type { Column } from '../db/db.ts';
import type { Feature } from '../feature.ts';
import { purgeJob } from '../publishable/purge.ts';
import type { SeesOwner } from '../files/access.ts';
import { canSeeSubject } from '../entities/subjects.ts';
import { CONTENT_VERBS, type AnyContentKind } from './kind.ts';
import { contentPublishing } from './publishing.ts';
import { removeTalk } from './talk.ts';
import { contentRoutes } from './routes.ts';
import { contentSearch, type ContentSubject } from './search.ts';
import { editorsCommands, type ContentCommands } from './save.ts';
import type { ContentCalls } from './serving.ts';
import { contentTranslatable } from './texts.ts';
import { isVisibleAsDraft, isOfKind, isOwn, readable } from './visible.ts';

/** Columns of the content tables that name files; each kind adds those of its own table. */
const FILES: readonly Column[] = ['content.image_id', 'content_file.file_id', 'content_download.file_id'];

/** Files of a submission are visible to its author, too. */
const seesFiles = (kind: AnyContentKind): SeesOwner =>
  canSeeSubject({
    kind: kind.kind,
    table: 'content',
    visible: (alias, reader) => readable(kind, alias, reader),
    builds: (alias, actor) =>
      sql<boolean>`(${isVisibleAsDraft(kind, alias, actor)} or ${isOfKind(kind, alias)} and ${isOwn(kind, alias, actor)})`,
  });

const subjectOf = (kind: AnyContentKind, columns: readonly Column[]): ContentSubject => ({
  content: kind,
  kind: kind.kind,
  table: 'content',
  feature: kind.feature,
  title: 'title',
  translated: true,
  live: (alias) => sql<boolean>`(${isOfKind(kind, alias)} and ${sql.ref(`${alias}.deleted_at`)} is null)`,
  visible: (alias, reader) => readable(kind, alias, reader),
  builds: (alias, actor) => isVisibleAsDraft(kind, alias, actor),
  audience: true,
  files: { columns: [...FILES, ...columns], ...(kind.handedIn && { sees: seesFiles(kind) }) },
  search: contentSearch,
});

interface Calls extends ContentCalls {
  readonly translations: ReadsTranslations;
  readonly translate: WritesTranslations;
}

interface Options {
  /** Columns of its own table that name files. */
  readonly fileColumns?: readonly Column[];
  /** Wraps the editors' commands of kinds that other users write, too. */
  readonly commands?: (editors: ContentCommands) => ContentCommands;
}

type Parts = Required<
  Pick<Feature, 'content' | 'subjects' | 'activity' | 'routes' | 'translatable' | 'jobs'>
>;

/** Feature parts of a content kind: spread them into its `feature({...})` and add the specifics. */
export function contentParts(
  kind: AnyContentKind,
  calls: Calls,
  { fileColumns = [], commands = (editors) => editors }: Options = {},
) {
  const publishing = contentPublishing(kind);
  return {
    content: [kind],
    subjects: [subjectOf(kind, fileColumns)],
    activity: CONTENT_VERBS.map((verb) => `${kind.kind}.${verb}` as const),
    routes: contentRoutes({ kind, publishing, calls, commands: commands(editorsCommands(kind, publishing)) }),
    translatable: [
      contentTranslatable(kind, publishing, { read: calls.translations, write: calls.translate }),
    ],
    jobs: [
      purgeJob(publishing, {
        name: `${kind.family}.purge`,
        when: () => sql<boolean>`kind = ${kind.kind}`,
        with: (tx, id) => removeTalk(tx, id),
      }),
    ],
  } satisfies Parts;
}
