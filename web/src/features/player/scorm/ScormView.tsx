import { Button } from '@mantine/core';
import type { PlayerCourse } from '@forecourt/contract/training';
import { Link, type LinkProps, useBlocker, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeOrDate } from '../../../shared/format.ts';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { BrandAccent } from '../../../shared/theme/BrandAccent.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { Message } from '../../../shared/ui/Message.tsx';
import { SaveState } from '../../../shared/ui/SaveState.tsx';
import { CourseBar } from '../PlayerBar.tsx';
import { PLAYER_ROOT } from '../PlayerFrame.tsx';
import { trainingLink } from '../trainingLink.ts';
import player from '../player.module.css';
import type { Launch } from './scorm.api.ts';
import classes from './scorm.module.css';
import { useLaunch } from './useLaunch.ts';
import { useScormPlayer } from './useScormPlayer.ts';

/**
 * A package needs its API, so its origin; `allow-modals`, because packages ask by `confirm` whether to go on where one
 * was; never `allow-top-navigation`.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals';

interface Props {
  readonly course: PlayerCourse;
  readonly back: LinkProps;
  readonly backLabel: string;
}

/** A SCORM course being taken: the player's frame fills the page under the bar. In previews nothing is kept. */
export function ScormView({ course, back, backLabel }: Props) {
  const { t } = useTranslation('scorm');
  const { data, error, busy, open, takeOver } = useLaunch(course);
  usePageTitle(course.title);
  const launch = data?.launch;
  if (launch) return <Playing key={launch.launchId} {...{ course, back, backLabel, launch, takeOver }} />;
  return (
    <>
      <BrandAccent color={course.brand.accent} root={PLAYER_ROOT} />
      <div id={PLAYER_ROOT} className={player.page}>
        <CourseBar course={course} back={back} backLabel={backLabel} />
        <main id="main" tabIndex={-1} className={classes.wait} aria-busy={busy}>
          {error && <ErrorState error={error} onRetry={open} />}
          {data?.elsewhere && (
            <Message
              drawing="empty"
              heading="h1"
              title={t('elsewhere.title')}
              text={t('elsewhere.text', { seen: relativeOrDate(data.elsewhere.lastSeenAt) })}
            >
              <Button size="md" loading={busy} onClick={takeOver}>
                {t('elsewhere.take')}
              </Button>
            </Message>
          )}
        </main>
      </div>
    </>
  );
}

interface PlayingProps extends Props {
  readonly launch: Launch;
  readonly takeOver: () => void;
}

function Playing({ course, back, backLabel, launch, takeOver }: PlayingProps) {
  const { t } = useTranslation('scorm');
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  const passed = course.status === 'passed' && !course.preview;
  const done = trainingLink(course, { step: 'done' });
  const { saved, over, isSafe, leave } = useScormPlayer({
    course,
    launch,
    frame,
    onExit: () => void navigate(passed ? done : back),
  });
  useLeaving(isSafe, over ? undefined : leave);
  return (
    <>
      <BrandAccent color={course.brand.accent} root={PLAYER_ROOT} />
      <div id={PLAYER_ROOT} className={`${player.page} ${classes.page}`}>
        <CourseBar course={course} back={back} backLabel={backLabel}>
          {saved === 'none' ? (
            <span className={classes.preview}>{t('preview')}</span>
          ) : (
            !over && <SaveState state={saved} compact />
          )}
          {passed && (
            <Button variant="light" renderRoot={(props) => <Link {...done} {...props} />}>
              {t('result')}
            </Button>
          )}
        </CourseBar>
        <main id="main" tabIndex={-1} className={classes.main}>
          {!over && <h1 className="visually-hidden">{course.title}</h1>}
          {over === 'superseded' && <Superseded takeOver={takeOver} />}
          {over === 'closed' && <Closed back={back} backLabel={backLabel} />}
          {!over && (
            <iframe
              ref={frame}
              className={classes.frame}
              title={course.title}
              src={launch.frameUrl}
              sandbox={SANDBOX}
              allow="autoplay; fullscreen"
            />
          )}
        </main>
      </div>
    </>
  );
}

function Superseded({ takeOver }: { readonly takeOver: () => void }) {
  const { t } = useTranslation('scorm');
  return (
    <Message drawing="empty" heading="h1" title={t('superseded.title')} text={t('superseded.text')}>
      <Button size="md" onClick={takeOver}>
        {t('elsewhere.take')}
      </Button>
    </Message>
  );
}

/** Shown when the course was withdrawn while open, or another user signed in: nothing is sent, nothing is lost. */
function Closed({ back, backLabel }: Pick<Props, 'back' | 'backLabel'>) {
  const { t } = useTranslation('scorm');
  return (
    <Message drawing="empty" heading="h1" title={t('closed.title')} text={t('closed.text')}>
      <Button size="md" renderRoot={(props) => <Link {...back} {...props} />}>
        {backLabel}
      </Button>
    </Message>
  );
}

/** On leaving, the player commits the open part first; asks only if something is still unsaved then. */
function useLeaving(isSafe: () => boolean, leave: (() => Promise<void>) | undefined): void {
  const { t } = useTranslation('scorm');
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname && !('step' in next.search)) return false;
      await leave?.();
      if (isSafe()) return false;
      return !(await confirm({
        title: t('leave.title'),
        text: t('leave.text'),
        action: t('leave.action'),
        keep: t('leave.keep'),
        danger: true,
      }));
    },
    enableBeforeUnload: () => !isSafe(),
  });
}
