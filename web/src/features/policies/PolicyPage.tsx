import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { useSession } from '../../shared/session/session.ts';
import { PublicFrame } from '../../shared/ui/PublicFrame.tsx';
import classes from './Policy.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A text to read, in the frame of public pages. */
export function PolicyPage({ title, text, children }: Props) {
  const { t } = useTranslation('policies');
  const { user } = useSession();
  usePageTitle(title);
  return (
    <PublicFrame
      links={<Link to={user ? '/auth' : '/public/login'}>{user ? t('toPortal') : t('toSignIn')}</Link>}
    >
      <article className={classes.text}>
        <h1>{title}</h1>
        <p className={classes.lead}>{text}</p>
        {children}
      </article>
    </PublicFrame>
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
