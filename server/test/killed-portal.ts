import type { Portal } from '../src/kit/portal.ts';

/** The portal of a process that is killed at the transaction after so many. */
export function killedAfter(portal: Portal, writes: number): Portal {
  let begun = 0;
  const write: Portal['database']['write'] = (work) => {
    if (++begun > writes) throw new Error('killed');
    return portal.database.write(work);
  };
  return { ...portal, database: { ...portal.database, write } };
}
