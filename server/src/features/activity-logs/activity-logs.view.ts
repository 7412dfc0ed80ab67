import { z } from 'zod';
import type { ActivityLogView } from '@forecourt/contract/activity-logs';
import type { Language } from '@forecourt/contract/languages';
import { hasText, text } from '../../kit/i18n.ts';
import { isId } from '../../kit/row-changes.ts';
import type { EntryRow } from './activity-logs.queries.ts';

const Text = z.string().catch('');
const Stored = z.record(z.string(), z.unknown()).catch({});
const Changes = z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })).catch([]);
const List = z.array(z.union([z.string(), z.number()]));

export interface Reading {
  /** Present names of the things that entries are about, and of those that their details refer to. */
  readonly names: ReadonlyMap<string, string>;
  readonly language: Language;
}

/** Details that the entry shows elsewhere. */
const SHOWN = new Set(['changes', 'mergeId', 'name', 'title']);

/** A detail in words: ids by the present names of what they refer to, and nothing for ids without one. */
function asText(value: unknown, names: ReadonlyMap<string, string>): string {
  const word = (one: string | number): string => (isId(one) ? (names.get(one) ?? '') : String(one));
  const list = List.safeParse(value);
  if (list.success) return list.data.map(word).filter(Boolean).join(', ');
  if (typeof value === 'string' || typeof value === 'number') return word(value);
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? String(value.length) : '';
}

/** The ids that details refer to. */
export const idsInDetails = (rows: readonly EntryRow[]): string[] =>
  rows.flatMap(({ data }) => Object.values(Stored.parse(data)).flat().filter(isId));

/** The code of a refusal as the problem’s text, other details as {@link asText} has them. */
const detailText = (name: string, value: unknown, { names, language }: Reading): string =>
  name === 'code' && typeof value === 'string' && hasText('problems', value)
    ? text(language, 'problems', value)
    : asText(value, names);

const detailsOf = (data: Readonly<Record<string, unknown>>, reading: Reading) =>
  Object.entries(data)
    .filter(([name]) => !SHOWN.has(name))
    .map(([name, value]) => ({ name, value: detailText(name, value, reading) }))
    .filter(({ value }) => value !== '' && value !== '0');

const personOf = (id: string | null, name: string | null, email: string | null) =>
  id === null ? null : { _id: id, name: name || (email ?? ''), email: email ?? '' };

export function toEntryView(row: EntryRow, reading: Reading): ActivityLogView {
  const data = Stored.parse(row.data);
  const { subject_kind: kind, subject_id: id } = row;
  const then = Text.parse(data['name']) || Text.parse(data['title']);
  return {
    _id: row.id,
    at: row.at.toISOString(),
    type: row.type,
    by: personOf(row.actor_id, row.actor_name, row.actor_email),
    as: personOf(row.as_id, row.as_name, row.as_email),
    subject: kind && id ? { kind, _id: id, name: reading.names.get(id) ?? then } : null,
    changes: Changes.parse(data['changes']),
    details: detailsOf(data, reading),
    ip: row.ip,
    requestId: row.request_id,
    seal: row.seal,
  };
}
