import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { localised } from '../../shared/i18n/language.ts';
import { useRouteExists } from '../../shared/navigation/useRouteExists.ts';
import { Logo } from '../../shared/ui/Logo.tsx';
import { LanguageMenu } from '../../shared/ui/LanguageMenu.tsx';
import classes from './SignIn.module.css';

const StagePicture = lazy(async () => ({ default: (await import('./StagePicture.tsx')).StagePicture }));

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  /** The lit product beside the form; wide screens only. */
  readonly picture?: boolean;
  /** Begins at the same height whatever is in it: for steps, and for what grows while somebody types. */
  readonly steady?: boolean;
  readonly children: ReactNode;
}

const PRIVACY = '/public/privacy-policy';
const COOKIES = '/public/cookie-policy';

/** Logo and language, a form, and the legal links: the frame of sign-in and password pages. */
export function PublicPage({ title, text, picture = false, steady = false, children }: Props) {
  const { t } = useTranslation('session');
  const routeExists = useRouteExists();
  const wide = useMediaQuery('(min-width: 1024px)');
  return (
    <div className={classes.page} data-picture={picture || undefined}>
      <div className={classes.side}>
        <div className={classes.top}>
          <Logo size={30} />
          <LanguageMenu />
        </div>
        <div className={classes.middle} data-steady={steady || undefined}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.text}>{text}</p>
          {children}
        </div>
        <nav className={classes.foot} aria-label={t('legal')}>
          {routeExists(PRIVACY) && <a href={localised(PRIVACY)}>{t('privacy', { ns: 'navigation' })}</a>}
          {routeExists(COOKIES) && <a href={localised(COOKIES)}>{t('cookiePolicy', { ns: 'navigation' })}</a>}
        </nav>
      </div>
      {picture && (
        <div className={classes.stage}>
          {wide && (
            <Suspense>
              <StagePicture />
            </Suspense>
          )}
          <p className={classes.claim}>{t('claim')}</p>
        </div>
      )}
    </div>
  );
}
