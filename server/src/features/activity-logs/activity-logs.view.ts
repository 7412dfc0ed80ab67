import { z } from 'zod';
import type { ActivityLogView } from '@forecourt/contract/activity-logs';
import type { EntryRow } from './activity-logs.queries.ts';

const Text = z.string().catch('');
const Stored = z.record(z.string(), z.unknown()).catch({});
const Changes = z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })).catch([]);
const List = z.array(z.union([z.string(), z.number()]));

/** What is shown elsewhere in the entry. */
const SHOWN = new Set(['changes', 'name', 'title']);

function asText(value: unknown): string {
  const list = List.safeParse(value);
  if (list.success) return list.data.join(', ');
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const detailsOf = (data: Readonly<Record<string, unknown>>) =>
  Object.entries(data)
    .filter(([name]) => !SHOWN.has(name))
    .map(([name, value]) => ({ name, value: asText(value) }))
    .filter(({ value }) => value !== '' && value !== '0');

const personOf = (id: string | null, name: string | null, email: string | null) =>
  id === null ? null : { _id: id, name: name || (email ?? ''), email: email ?? '' };

/** @param names present names of the things that entries are about */
export function entryView(row: EntryRow, names: ReadonlyMap<string, string>): ActivityLogView {
  const data = Stored.parse(row.data);
  const { subject_kind: kind, subject_id: id } = row;
  const then = Text.parse(data['name']) || Text.parse(data['title']);
  return {
    _id: row.id,
    at: row.at.toISOString(),
    type: row.type,
    by: personOf(row.actor_id, row.actor_name, row.actor_email),
    as: personOf(row.as_id, row.as_name, row.as_email),
    subject: kind && id ? { kind, _id: id, name: names.get(id) ?? then } : null,
    changes: Changes.parse(data['changes']),
    details: detailsOf(data),
    ip: row.ip,
    requestId: row.request_id,
    seal: row.seal,
  };
}
