import type { exportActivities } from '@forecourt/contract/activitys';
import type { Call, RawAnswer } from '../../kit/http/handle.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { listSubmissions } from '../../kit/submissions/submissions.queries.ts';
import { tableFile } from '../../kit/table-file.ts';
import { activityKind } from './activities.kind.ts';
import { storedActivities, type StoredActivity } from './correction.ts';

/** Rows that are read at once. */
const PORTION = 1_000;

/** Cell values by heading; the import recognizes all headings. */
const COLUMNS: Readonly<Record<string, (row: StoredActivity) => string>> = {
  ID: ({ id }) => id,
  Email: ({ email }) => email,
  Activity: ({ activity }) => activity,
  Date: ({ date }) => date,
  Quantity: ({ quantity }) => quantity.toString(),
  Note: ({ note }) => note,
};

type Asking = Pick<Call<typeof exportActivities, Actor>, 'db' | 'actor' | 'query' | 'settings' | 'http'>;

async function* portions({ db, actor, query, settings, http: { language } }: Asking) {
  for (let page = 1; ; page += 1) {
    const { rows } = await listSubmissions(
      db,
      activityKind,
      actor,
      { ...query, sortBy: 'submittedAt', sortDir: 1, page, limit: PORTION },
      { timeZone: settings.timeZone, language },
    );
    const stored = await storedActivities(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.flatMap(({ id }) => {
      const row = stored.get(id);
      return row ? [Object.values(COLUMNS).map((cellOf) => cellOf(row))] : [];
    });
    if (rows.length < PORTION) return;
  }
}

/** The activities that the list finds, as a file. */
export const activitiesFile = (asking: Asking): Promise<RawAnswer> =>
  tableFile(
    { name: 'activities', headings: Object.keys(COLUMNS), portions: () => portions(asking) },
    asking.query.format,
  );
