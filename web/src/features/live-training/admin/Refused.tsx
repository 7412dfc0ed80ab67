import { Note } from '../../../shared/ui/Note.tsx';
import type { Results } from '../live-training.api.ts';

interface Props {
  readonly results: Results;
  /** By id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Lists the users for whom an action wasn't done, with reasons. */
export function Refused({ results, names }: Props) {
  const refused = results.filter(({ reason }) => reason !== null);
  if (refused.length === 0) return null;
  return (
    <Note kind="warn">
      <ul>
        {refused.map(({ user, reason }) => (
          <li key={user}>
            {names.get(user)}: {reason}
          </li>
        ))}
      </ul>
    </Note>
  );
}
