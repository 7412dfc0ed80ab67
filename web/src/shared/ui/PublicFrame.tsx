import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '../i18n/language.ts';
import { useRouteExists } from '../navigation/useRouteExists.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import classes from './PublicFrame.module.css';

const PRIVACY = '/public/privacy-policy';
const COOKIES = '/public/cookie-policy';

interface Props {
  readonly children: ReactNode;
  /** Leads on from the page; before the legal links. */
  readonly links?: ReactNode;
}

/** What every page has that needs no sign-in: logo and language above, the legal links below. */
export function PublicFrame({ children, links }: Props) {
  const { t } = useTranslation();
  const routeExists = useRouteExists();
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <a href={localized('/')} aria-label={t('home')} className={classes.home}>
          <Logo size={30} />
        </a>
        <LanguageMenu />
      </header>
      <div className={classes.body}>{children}</div>
      <nav className={classes.foot} aria-label={t('legal')}>
        {links}
        {routeExists(PRIVACY) && <a href={localized(PRIVACY)}>{t('privacy')}</a>}
        {routeExists(COOKIES) && <a href={localized(COOKIES)}>{t('cookiePolicy')}</a>}
      </nav>
    </div>
  );
}
