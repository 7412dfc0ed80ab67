import { useTranslation } from 'react-i18next';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { Fact, Facts, FactSection } from './Facts.tsx';
import { useGroupsLabel } from '../../shared/session/useGroupsLabel.ts';
import type { User } from './users.api.ts';
import classes from './UserPage.module.css';

function Names({
  of,
  none,
}: {
  readonly of: readonly { readonly _id: string; readonly name: string }[];
  readonly none: string;
}) {
  if (of.length === 0) return <span className={classes.none}>{none}</span>;
  return (
    <ul className={classes.names}>
      {of.map(({ _id, name }) => (
        <li key={_id}>{name}</li>
      ))}
    </ul>
  );
}

/** Role, groups, and brands the person is in charge of. */
export function UserAccess({ user }: { readonly user: User }) {
  const { t } = useTranslation('users');
  const roleName = useRoleName();
  const groups = useGroupsLabel();
  return (
    <FactSection title={t('access')}>
      <Facts>
        <Fact label={t('role')}>{roleName(user.role)}</Fact>
        <Fact label={groups}>
          <Names of={user.assignmentGroups} none={t('noGroups')} />
        </Fact>
        {user.managedBrands.length > 0 && (
          <Fact label={t('brands')}>
            <Names of={user.managedBrands} none={t('noBrands')} />
          </Fact>
        )}
      </Facts>
    </FactSection>
  );
}
