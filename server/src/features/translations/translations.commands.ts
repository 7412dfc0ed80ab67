import { sql } from 'kysely';
import type { TranslationChanges } from '@forecourt/contract/translations';
import { record } from '../../kit/activity.ts';
import type { Tx } from '../../kit/db/db.ts';
import { fileIdsInHtml } from '../../kit/files/html.ts';
import type { Call } from '../../kit/http/handle.ts';
import { Problem, type FieldProblem } from '../../kit/http/problem.ts';
import { cleanRichText } from '../../kit/richtext.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { fingerprint, storedTexts, withWords, type NewWords } from '../../kit/translated.ts';
import { holdBrandFiles } from '../brands/brands.public.ts';
import { carryQuizTexts, claimFiles, settleFiles } from '../courses/courses.public.ts';
import { keyOf, wordsOf, type Group, type Piece, type Store, type Subject } from './subject.ts';
import type { Target } from './translations.view.ts';

export type Translating = Pick<Call<unknown, Actor>, 'actor' | 'now' | 'http' | 'portal'>;

interface Change {
  readonly group: Group;
  readonly piece: Piece;
  readonly words: NewWords;
}

/**
 * Writes translations of a locked thing into one language. Throws `content.stale` with the texts that somebody else
 * has translated since they were read, and `request.invalid` for texts that are too long or do not belong to it.
 */
export async function saveTranslations(
  tx: Tx,
  call: Translating,
  subject: Subject,
  language: Target,
  { texts }: TranslationChanges,
): Promise<void> {
  const changes = changesOf(subject, language, texts);
  await claimPictures(tx, call, subject, changes);
  for (const [store, own] of byStore(changes)) await writeTexts(tx, store, language, own);
  await settle(tx, call, subject);
  await record(tx, call.actor, call, {
    type: `${subject.kind}.translate`,
    ...(subject.id && { subject: { kind: subject.kind, id: subject.id } }),
    data: { title: subject.title, language, texts: texts.length },
  });
}

function changesOf(subject: Subject, language: Target, texts: TranslationChanges['texts']): Change[] {
  const known = new Map(
    subject.groups.flatMap((group) =>
      group.pieces.map((piece) => [keyOf(group, piece), { group, piece }] as const),
    ),
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
    const text = cleaned(piece, given);
    const now = wordsOf(group, piece, language);
    if (text.length > piece.max)
      wrong.push({ path: `texts.${i}.text`, key: 'field.max_text', values: { limit: piece.max } });
    if (version !== undefined && version !== fingerprint(now) && text !== now)
      stale.push({ path: `texts.${i}.text`, key: 'content.stale' });
    return [{ group, piece, words: { name: piece.name, text, of: of ?? fingerprint(piece.source) } }];
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

/** Pictures that a translator put into a text; those of the original are there already. */
async function claimPictures(
  tx: Tx,
  { actor, portal }: Translating,
  { kind, id }: Subject,
  changes: readonly Change[],
): Promise<void> {
  if (kind !== 'course' || id === null) return;
  const pictures = changes
    .filter(({ piece }) => piece.rich)
    .flatMap(({ words }, i) =>
      fileIdsInHtml(words.text).map((file) => ({
        id: file,
        kind: 'image' as const,
        field: `texts.${i}.text`,
      })),
    );
  await claimFiles(tx, portal, actor, id, pictures);
}

/** What follows from new words: pictures are held or let go of, and questions are asked in them. */
async function settle(tx: Tx, { actor, portal }: Translating, { kind, id }: Subject): Promise<void> {
  if (id === null) return;
  if (kind === 'brand') await holdBrandFiles(tx, portal.files, actor.id, id);
  if (kind !== 'course') return;
  await settleFiles(tx, portal, actor, id);
  await carryQuizTexts(tx, id);
}
