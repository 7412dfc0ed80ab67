import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useRouteExists } from '../../shared/navigation/useRouteExists.ts';
import { localized } from '../../shared/i18n/language.ts';
import { useSession } from '../../shared/session/session.ts';
import { signOut } from '../../shared/session/signOut.ts';
import { PublicPage } from '../session/index.ts';
import classes from './Onboarding.module.css';

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

const HELP = '/auth/help';

/** The bare frame of what has to be settled first, with the ways out: help, and signing out. */
export function OnboardingPage({ title, text, children }: Props) {
  const { t } = useTranslation('onboarding');
  const { proxy } = useSession();
  const exists = useRouteExists();
  usePageTitle(title);
  return (
    <PublicPage steady title={title} text={text}>
      {children}
      <p className={classes.ways}>
        {exists(HELP) && (
          <a className="link" href={localized(HELP)}>
            {t('help')}
          </a>
        )}
        {!proxy && (
          <UnstyledButton fz="inherit" className="link" onClick={() => void signOut()}>
            {t('logOut', { ns: 'navigation' })}
          </UnstyledButton>
        )}
      </p>
    </PublicPage>
  );
}
