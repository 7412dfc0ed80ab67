import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../../shared/ui/PublicFrame.tsx';
import classes from './SignIn.module.css';

const StagePicture = lazy(async () => ({
  default: (await import('../../shared/ui/StagePicture.tsx')).StageIllustration,
}));

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  /** Shows the hero illustration next to the form; wide screens only. */
  readonly picture?: boolean;
  /** Keeps its top position regardless of content, for steps and for forms that grow while typing. */
  readonly steady?: boolean;
  readonly children: ReactNode;
}

/** A form in the frame of public pages: sign-in, passwords, registration. */
export function PublicPage({ title, text, picture = false, steady = false, children }: Props) {
  const { t } = useTranslation('session');
  const wide = useMediaQuery('(min-width: 64em)');
  return (
    <div className={classes.page} data-picture={picture || undefined}>
      <PublicFrame>
        <div className={classes.middle} data-steady={steady || undefined}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.text}>{text}</p>
          {children}
        </div>
      </PublicFrame>
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
