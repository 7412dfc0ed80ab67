import { Note } from '../../../shared/ui/Note.tsx';
import type { Results } from '../live-training.api.ts';

interface Props {
  readonly results: Results;
  /** By id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Lists the users for whom an action wasn't done, with reasons. */
export function Rejected({ results, names }: Props) {
  const rejected = results.filter(({ reason }) => reason !== null);
  if (rejected.length === 0) return null;
  return (
    <Note kind="warn">
      <ul>
        {rejected.map(({ user, reason }) => (
          <li key={user}>
            {names.get(user)}: {reason}
          </li>
        ))}
      </ul>
    </Note>
  );
}
