import { IconBuilding } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { FactSection } from './Facts.tsx';
import type { User } from './users.api.ts';
import classes from './UserPage.module.css';

/** The person's dealers, and whether the membership counts. */
export function UserDealers({ dealers }: Pick<User, 'dealers'>) {
  const { t } = useTranslation('users');
  return (
    <FactSection title={t('dealers')}>
      {dealers.length === 0 && (
        <p className={classes.nothing}>
          <strong>{t('noDealers')}</strong> {t('noDealersText')}
        </p>
      )}
      <ul className={classes.dealers}>
        {dealers.map(({ _id, name, city, active }) => (
          <li key={_id}>
            <span className={classes.mark}>
              <IconBuilding size={20} stroke={1.6} aria-hidden />
            </span>
            <span className={classes.dealer}>
              <strong>{name}</strong>
              {city && <span>{city}</span>}
            </span>
            <StatusBadge status={active} />
          </li>
        ))}
      </ul>
    </FactSection>
  );
}
