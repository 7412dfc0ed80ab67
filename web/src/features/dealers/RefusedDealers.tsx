import { useTranslation } from 'react-i18next';
import { Note } from '../../shared/ui/Note.tsx';
import type { Refusals } from './useDealerActions.ts';
import classes from './dealers.module.css';

/** Lines of a note before it says only how many more there are. */
const SHOWN = 8;

/** What was not possible, for which dealer and why. */
export function RefusedDealers({ refused }: { readonly refused: Refusals }) {
  const { t } = useTranslation('dealers');
  if (refused.length === 0) return null;
  return (
    <Note kind="bad">
      <ul className={classes.reasons}>
        {refused.slice(0, SHOWN).map(({ _id, name, message }) => (
          <li key={_id}>
            {name && <strong>{name}: </strong>}
            {message}
          </li>
        ))}
      </ul>
      {refused.length > SHOWN && t('refused.more', { count: refused.length - SHOWN })}
    </Note>
  );
}
