import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageOf, LANGUAGES } from '../../shared/i18n/languages.ts';
import { longDate } from '../../shared/format.ts';
import { Fact, Facts, FactSection } from './Facts.tsx';
import type { User } from './users.api.ts';
import classes from './UserPage.module.css';

function Verified({ yes }: { readonly yes: boolean }) {
  const { t } = useTranslation('users');
  const Icon = yes ? IconRosetteDiscountCheck : IconAlertTriangle;
  return (
    <span className={classes.verified} data-yes={yes || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(yes ? 'verified' : 'unverified')}
    </span>
  );
}

/** Name, address and language of the person. */
export function UserProfile({ user }: { readonly user: User }) {
  const { t } = useTranslation('users');
  const language = languageOf(user.language);
  return (
    <FactSection title={t('profile')}>
      <Facts>
        <Fact label={t('firstName')}>{user.firstName}</Fact>
        <Fact label={t('lastName')}>{user.lastName}</Fact>
        <Fact label={t('email')}>
          {user.email} <Verified yes={user.emailVerified} />
        </Fact>
        <Fact label={t('phone')}>{user.phone}</Fact>
        <Fact label={t('place')}>{[user.city, user.region, user.country].filter(Boolean).join(', ')}</Fact>
        <Fact label={t('timeZone')}>{user.timeZone.replaceAll('_', ' ')}</Fact>
        <Fact label={t('language')}>{language && <span lang={language}>{LANGUAGES[language]}</span>}</Fact>
        <Fact label={t('since')}>{longDate(user.createdAt)}</Fact>
      </Facts>
    </FactSection>
  );
}
