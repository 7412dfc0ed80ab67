import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localised } from '../../shared/i18n/language.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useSession } from '../../shared/session/session.ts';
import { LanguageMenu } from '../../shared/ui/LanguageMenu.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import classes from './Policy.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A text to read: the frame of both policies. */
export function PolicyPage({ title, text, children }: Props) {
  const { t } = useTranslation('policies');
  const { user } = useSession();
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <Logo size={30} />
        <LanguageMenu />
      </div>
      <article className={classes.text}>
        <h1>{title}</h1>
        <p className={classes.lead}>{text}</p>
        {children}
      </article>
      <nav className={classes.foot} aria-label={t('legal')}>
        <Link to={user ? '/auth' : '/public/login'}>{user ? t('toPortal') : t('toSignIn')}</Link>
        <a href={localised('/public/privacy-policy')}>{t('privacy')}</a>
        <a href={localised('/public/cookie-policy')}>{t('cookies')}</a>
      </nav>
    </div>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export const PolicySection = ({ id, title, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);
