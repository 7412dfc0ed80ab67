import { sql } from 'kysely';
import type { ImportKind, ImportView } from '../../contract/src/imports.ts';
import { measuredPortal, type Measured } from '../measured-server.ts';
import { atMost, round, type Figure } from '../table.ts';
import type { World } from '../dataset.ts';

const ROWS = 50_000;
/** Longest that so many rows may take, from the upload of the file to the last row, seconds. */
const AIM = 60;
const PORTION = 1_000;
/** How often the page looks, milliseconds. */
const POLL = 800;

interface Kind {
  readonly kind: ImportKind;
  readonly path: string;
  readonly header: string;
  readonly row: (i: number) => string;
  /** The same rows, written as plainly as PostgreSQL takes them. */
  readonly plain: (world: World, from: number) => Promise<unknown>;
}

const KINDS: readonly Kind[] = [
  {
    kind: 'dealers',
    path: '/api/dealers/bulk-create',
    header: 'Dealer name,Dealer ID,Number,Address,City,State,ZIP,Country',
    row: (i) => `Imported ${i},IMP-${i},${i},${i} Main St,Boise,ID,83702,US`,
    plain: ({ portal }, from) =>
      sql`insert into dealer (name, dealer_id, dealer_num, address_line1, city, region, postal_code, country, located_by)
        select 'Plain ' || i, 'PLN-' || i, i::text, i || ' Main St', 'Boise', 'ID', '83702', 'US', 'unknown'
        from generate_series(${from}::int, ${from + PORTION - 1}::int) as i`.execute(portal.database.db),
  },
  {
    kind: 'users',
    path: '/api/users/bulk-invite',
    header: 'E-mail,First name,Last name,Role,Dealer ID',
    row: (i) => `imported${i}@bench.test,Im,Ported${i},Learner,IMP-${i % 2_000}`,
    plain: ({ portal }, from) =>
      sql`insert into user_account (email, first_name, last_name, role_id, status)
        select 'plain' || i || '@bench.test', 'Pl', 'Ain' || i, (select id from role where key = 'learner'), 'active'
        from generate_series(${from}::int, ${from + PORTION - 1}::int) as i`.execute(portal.database.db),
  },
];

/**
 * Imports of 50,000 rows by a dedicated server, invitations included, compared with bare inserts into the same
 * database.
 */
export async function imports(world: World): Promise<Figure[]> {
  const token = await world.session('platform-admin@demo.test');
  const portal = await measuredPortal(world.env);
  try {
    const figures: Figure[] = [];
    for (const kind of KINDS) figures.push(await measured(world, portal, token, kind));
    return figures;
  } finally {
    await portal.stop();
  }
}

async function measured(world: World, portal: Measured, token: string, kind: Kind): Promise<Figure> {
  const start = performance.now();
  const done = await imported(portal, token, kind);
  const seconds = (performance.now() - start) / 1000;
  if (done.counts.created !== ROWS)
    throw new Error(`an import of ${kind.kind} ended with ${JSON.stringify(done.counts)}`);
  const plainStart = performance.now();
  for (let from = 1; from <= ROWS; from += PORTION) await kind.plain(world, from);
  const plain = (performance.now() - plainStart) / 1000;
  const what = `import of ${ROWS.toLocaleString('en')} ${kind.kind}: read, checked, in`;
  return atMost(what, seconds, AIM, 's', `${round(plain)} s for the bare rows`);
}

async function imported(portal: Measured, token: string, { path, header, row }: Kind): Promise<ImportView> {
  const headers = { cookie: `session=${token}` };
  const lines = Array.from({ length: ROWS }, (_, i) => row(i));
  const body = new FormData();
  body.set('data', '{}');
  body.set('file', new File([`${header}\n${lines.join('\n')}\n`], 'rows.csv', { type: 'text/csv' }));
  const viewOf = async (answer: Response): Promise<ImportView> => {
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { import: ImportView }).import;
  };
  let view = await viewOf(await fetch(portal.url + path, { method: 'POST', headers, body }));
  while (!['done', 'failed', 'ready', 'cancelled'].includes(view.state)) {
    await new Promise((resolve) => setTimeout(resolve, POLL));
    view = await viewOf(await fetch(`${portal.url}/api/imports/${view._id}`, { headers }));
  }
  return view;
}
