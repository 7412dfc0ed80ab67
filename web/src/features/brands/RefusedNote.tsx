import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Note } from '../../shared/ui/Note.tsx';
import type { Refused } from './useBrandActions.ts';
import classes from './brands.module.css';

/** Why something was refused, with every reason the server names. */
export function RefusedNote({ refused }: { readonly refused: Refused | undefined }) {
  const { t } = useTranslation('brands');
  if (!refused) return null;
  const { brand, problem } = refused;
  const action = problem.code === 'brand.incomplete' && brand.can.edit && (
    <Link
      className="link"
      to="/auth/admin/brands/$brandId/edit"
      params={{ brandId: brand._id }}
      search={{ crumb: brand.name }}
    >
      {t('missing.complete', { name: brand.name })}
    </Link>
  );
  return (
    <Note kind="bad" action={action}>
      <strong>{brand.name}</strong>: {problem.detail}
      {problem.fields.length > 0 && problem.code === 'brand.incomplete' && (
        <ul className={classes.reasons}>
          {problem.fields.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
