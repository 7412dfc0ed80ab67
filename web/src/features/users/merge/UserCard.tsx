import { useTranslation } from 'react-i18next';
import { longDate, number } from '../../../shared/format.ts';
import { hasFeature, useSession } from '../../../shared/session/session.ts';
import { useRoleName } from '../../../shared/session/useRoleName.ts';
import { Fact, Facts, FactSection } from '../Facts.tsx';
import { UserState } from '../UserState.tsx';
import type { MergeUser } from './merge.api.ts';
import classes from './merge.module.css';

interface Props {
  /** What becomes of the account. */
  readonly title: string;
  readonly person: MergeUser;
}

/** One of the two accounts, with what tells people apart. */
export function UserCard({ title, person }: Props) {
  const { t } = useTranslation('user-merge');
  const { t: users } = useTranslation('users');
  const roleName = useRoleName();
  const withPoints = hasFeature(useSession(), 'points');
  return (
    <FactSection title={title}>
      <div className={classes.who}>
        <strong>{person.fullName || person.email}</strong> <UserState status={person.status} />
        <span className={classes.under}>{person.email}</span>
      </div>
      <Facts>
        <Fact label={users('role')}>{roleName(person.role)}</Fact>
        <Fact label={users('dealers')}>{person.dealers.join(', ')}</Fact>
        <Fact label={users('phone')}>{person.phone}</Fact>
        <Fact label={users('since')}>{longDate(person.createdAt)}</Fact>
        <Fact label={t('lastSeen')}>{person.lastSignInAt ? longDate(person.lastSignInAt) : t('never')}</Fact>
        <Fact label={t('passed')}>{number(person.passed)}</Fact>
        {withPoints && <Fact label={t('points')}>{number(person.points)}</Fact>}
      </Facts>
    </FactSection>
  );
}
