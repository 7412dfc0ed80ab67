import { Button } from '@mantine/core';
import type { PublicSlug } from '@forecourt/contract/public-slugs';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '../../shared/i18n/language.ts';
import { useSession } from '../../shared/session/session.ts';
import { LanguageMenu } from '../../shared/ui/LanguageMenu.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import classes from './site.module.css';

/** Pages that the header offers; the foot has them all. */
const MAIN: readonly PublicSlug[] = ['for-dealers', 'for-brands', 'pricing', 'installer', 'questions'];

interface LinksProps {
  readonly slugs: readonly PublicSlug[];
  readonly current: PublicSlug;
}

function PageLinks({ slugs, current }: LinksProps) {
  const { t } = useTranslation('public-pages');
  return slugs.map((slug) => (
    <Link key={slug} to={`/public/${slug}`} aria-current={slug === current ? 'page' : undefined}>
      {t(`page.${slug}`)}
    </Link>
  ));
}

function SignIn() {
  const { t } = useTranslation('public-pages');
  const { user } = useSession();
  return (
    <Button
      variant="default"
      className={classes.signIn}
      renderRoot={(props) => <Link {...props} to={user ? '/auth' : '/public/login'} />}
    >
      {t(user ? 'portal' : 'signIn')}
    </Button>
  );
}

function Header({ slugs, current }: LinksProps) {
  const { t } = useTranslation(['public-pages', 'navigation']);
  const main = MAIN.filter((slug) => slugs.includes(slug));
  return (
    <header className={classes.top}>
      <a href={localized('/')} aria-label={t('navigation:home')} className={classes.home}>
        <Logo size={30} />
      </a>
      <nav className={classes.links} aria-label={t('pages')}>
        <PageLinks slugs={main} current={current} />
      </nav>
      <div className={classes.tools}>
        <LanguageMenu />
        <SignIn />
        {/* opens without a script */}
        <details className={classes.menu}>
          <summary aria-label={t('menu')}>
            <IconMenu2 size={22} stroke={1.75} aria-hidden />
          </summary>
          <nav aria-label={t('pages')}>
            <PageLinks slugs={slugs} current={current} />
          </nav>
        </details>
      </div>
    </header>
  );
}

function Foot({ slugs, current }: LinksProps) {
  const { t } = useTranslation(['public-pages', 'navigation']);
  const { supportEmail } = useSession().settings;
  const here = `/public/${current}`;
  return (
    <footer className={classes.foot}>
      <Logo size={26} />
      <nav aria-label={t('allPages')}>
        <PageLinks slugs={slugs} current={current} />
      </nav>
      <nav aria-label={t('navigation:legal')}>
        <a href={localized('/public/privacy-policy')}>{t('navigation:privacy')}</a>
        <a href={localized('/public/cookie-policy')}>{t('navigation:cookiePolicy')}</a>
        {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
        {/* for browsers without scripts, where the menu above does nothing */}
        <a href={localized(here, 'en')} lang="en" hrefLang="en">
          English
        </a>
        <a href={localized(here, 'fr')} lang="fr" hrefLang="fr">
          Français
        </a>
      </nav>
    </footer>
  );
}

/** Frame of every public page. */
export function SiteFrame({ children, ...links }: LinksProps & { readonly children: ReactNode }) {
  return (
    <div className={classes.site}>
      <Header {...links} />
      <div className={classes.page}>{children}</div>
      <Foot {...links} />
    </div>
  );
}
