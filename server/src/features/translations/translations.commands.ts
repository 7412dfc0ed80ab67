import { sql } from 'kysely';
import type { TranslationChanges } from '@forecourt/contract/translations';
import type { CommandContextWithPortal } from '../../kit/command-context.ts';
import { writeAuditLog } from '../../kit/audit-log.ts';
import type { Tx } from '../../kit/db/db.ts';
import { fileIdsInHtml } from '../../kit/files/html.ts';
import type { UsedFile } from '../../kit/files/store.ts';
import { invalid, Problem, type FieldProblem } from '../../kit/http/problem.ts';
import { cleanRichText } from '../../kit/richtext.ts';
import { keyOf, translatable, wordsOf, type Group, type Piece, type Store } from '../../kit/texts/group.ts';
import { fingerprint, storedTexts, withWords, type NewWords } from '../../kit/texts/stored.ts';
import type { Translatable } from '../../kit/texts/translatable.ts';
import type { Target } from './translations.view.ts';

interface Change {
  readonly group: Group;
  readonly piece: Piece;
  readonly words: NewWords;
  /** Path of the text in the request. */
  readonly path: string;
}

interface Options extends TranslationChanges {
  /** Empty for a list of things. */
  readonly id: string;
  readonly language: Target;
}

/**
 * Saves translations of a thing into one language. Throws `content.stale` with the texts that were translated by
 * another user since they were read, and `request.invalid` for texts that are too long or unknown.
 */
export async function saveTranslations(
  tx: Tx,
  by: CommandContextWithPortal,
  of: Translatable,
  { id, language, texts }: Options,
): Promise<void> {
  await of.lock(tx, id);
  const thing = await of.load(tx, by.actor, id);
  const changes = changesOf(translatable(thing.groups), language, texts);
  await of.claim?.(tx, by, id, picturesOf(changes));
  for (const [store, own] of byStore(changes)) await writeTexts(tx, store, language, own);
  await of.settle?.(tx, by, id);
  await writeAuditLog(tx, by.actor, by, {
    type: of.log,
    ...(thing.id && { subject: { kind: of.kind, id: thing.id } }),
    data: { title: thing.title, language, texts: texts.length },
  });
}

interface Captions {
  readonly id: string;
  readonly language: Target;
  readonly sectionId: string;
  /** null takes them away; undefined leaves them. */
  readonly captionsFile?: string | null | undefined;
}

/** Gives a video of a thing subtitles in one language. */
export async function saveCaptions(
  tx: Tx,
  by: CommandContextWithPortal,
  of: Translatable,
  { id, language, sectionId: section, captionsFile: file }: Captions,
): Promise<void> {
  await of.lock(tx, id);
  const { groups } = await of.load(tx, by.actor, id);
  if (!groups.some(({ _id, kind }) => _id === section && kind === 'section'))
    throw invalid('sectionId', 'thing.not_found');
  await of.saveCaptions?.(tx, by, id, { section, language, file });
}

function changesOf(groups: readonly Group[], language: Target, texts: TranslationChanges['texts']): Change[] {
  const known = new Map(
    groups.flatMap((group) => group.pieces.map((piece) => [keyOf(group, piece), { group, piece }] as const)),
  );
  const wrong: FieldProblem[] = [];
  const stale: FieldProblem[] = [];
  const changes = texts.flatMap(({ key, text: given, version, of }, i): Change[] => {
    const found = known.get(key);
    if (!found) {
      wrong.push({ path: `texts.${i}.key`, key: 'thing.not_found' });
      return [];
    }
    const { group, piece } = found;
    const path = `texts.${i}.text`;
    const text = cleaned(piece, given);
    const now = wordsOf(group, piece, language);
    if (text.length > piece.max) wrong.push({ path, key: 'field.max_text', values: { limit: piece.max } });
    if (version !== undefined && version !== fingerprint(now) && text !== now)
      stale.push({ path, key: 'content.stale' });
    return [{ group, piece, path, words: { name: piece.name, text, of: of ?? fingerprint(piece.source) } }];
  });
  if (wrong.length > 0) throw new Problem('request.invalid', { fields: wrong });
  if (stale.length > 0) throw new Problem('content.stale', { fields: stale });
  return changes;
}

/** Control characters are never stored; a text of one line keeps no line breaks. */
function cleaned(piece: Piece, given: string): string {
  if (piece.rich) return cleanRichText(given);
  // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
  const plain = given.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim();
  return piece.lines ? plain : plain.replace(/\s+/g, ' ');
}

/** Changes by the column that they are written to: one column may hold the texts of many groups. */
function byStore(changes: readonly Change[]): Iterable<[Store, readonly Change[]]> {
  const grouped = Map.groupBy(
    changes,
    ({ group: { store } }) => `${store.table}.${store.column}.${store.id}`,
  );
  return [...grouped.values()].flatMap((own): [Store, readonly Change[]][] =>
    own[0] ? [[own[0].group.store, own]] : [],
  );
}

async function writeTexts(tx: Tx, store: Store, language: Target, changes: readonly Change[]) {
  const texts = withWords(
    store.texts,
    language,
    changes.map(({ words }) => words),
  );
  await sql`update ${sql.table(store.table)} set ${sql.ref(store.column)} = ${storedTexts(texts)}::jsonb
    where id = ${store.id}`.execute(tx);
}

/** Images used in the translations of rich texts. */
const picturesOf = (changes: readonly Change[]): UsedFile[] =>
  changes
    .filter(({ piece }) => piece.rich)
    .flatMap(({ words, path }) =>
      fileIdsInHtml(words.text).map((id): UsedFile => ({ id, kind: 'image', field: path })),
    );
