import type { PageMessage, PlayerMessage, PlayerSaved } from '@forecourt/contract/scorm-messages';
import type { PlayerCourse } from '@forecourt/contract/training';
import { useComputedColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { courseQuery } from '../player.api.ts';
import { PLAYER_ROOT } from '../PlayerFrame.tsx';
import { earnedKey } from '../progress/acknowledged.ts';
import { type PlayerLink, linkTo } from './playerLink.ts';
import { afterRefusal, type Over } from './afterRefusal.ts';
import { type Launch, renewLaunch, scormStateQuery } from './scorm.api.ts';

/** What the player paints itself with. */
const COLORS = [
  'canvas',
  'surface',
  'hover',
  'line',
  'line-2',
  'text',
  'text-2',
  'accent',
  'accent-on',
  'accent-soft',
  'accent-text',
  'accent-line',
  'ok-text',
  'bad-text',
  'warn-soft',
  'warn-text',
];
/** Maximum wait for the player's last commits on leaving, milliseconds. */
const PATIENCE = 8_000;

function look(scheme: 'light' | 'dark'): PageMessage {
  const root = document.querySelector(`#${PLAYER_ROOT}`) ?? document.documentElement;
  const style = getComputedStyle(root);
  const colors = Object.fromEntries(
    COLORS.map((name) => [name, style.getPropertyValue(`--fc-${name}`).trim()]),
  );
  return { type: 'look', scheme, language: currentLanguage(), colors };
}

/** Brings what the server acknowledged to the player into what the pages show. */
function useProgress(course: PlayerCourse) {
  const queryClient = useQueryClient();
  const known = useRef(course.status);
  return ({ status, pointsEarned }: Extract<PlayerMessage, { type: 'progress' }>) => {
    if (course.preview) return;
    if (pointsEarned > 0) queryClient.setQueryData(earnedKey(course._id), pointsEarned);
    if (status === known.current) return;
    known.current = status;
    void queryClient.invalidateQueries({ queryKey: courseQuery(course._id).queryKey });
    void queryClient.invalidateQueries({ queryKey: scormStateQuery(course._id).queryKey });
    if (status === 'passed') void queryClient.invalidateQueries({ queryKey: ['training'] });
  };
}

interface Options {
  readonly course: PlayerCourse;
  readonly launch: Launch;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The player has ended the open part because the learner wants to leave. */
  readonly onExit: () => void;
}

/** Lets the player end the open part; `left` hears of it. `leave` resolves when it has, or has taken too long. */
function useLeave(link: RefObject<PlayerLink | undefined>) {
  const left = useRef<() => void>(undefined);
  const leave = () =>
    new Promise<void>((resolve) => {
      left.current = resolve;
      setTimeout(resolve, PATIENCE);
      link.current?.say({ type: 'leave' });
    });
  return { left, leave };
}

/** The conversation with the player in its frame. */
export function useScormPlayer({ course, launch, frame, onExit }: Options) {
  const [saved, setSaved] = useState<PlayerSaved>('saving');
  const [over, setOver] = useState<Over>();
  // Read while leaving, where the next drawing of the page would come too late.
  const safe = useRef(false);
  const scheme = useComputedColorScheme('light');
  const link = useRef<PlayerLink>(undefined);
  const { left, leave } = useLeave(link);
  const progressed = useProgress(course);
  const hear = (message: PlayerMessage) => {
    switch (message.type) {
      case 'hello':
        return link.current?.say(look(scheme));
      case 'saved':
        safe.current = message.state === 'saved' || message.state === 'none';
        return setSaved(message.state);
      case 'progress':
        return progressed(message);
      case 'token':
        return void renew(course._id, launch.launchId).then((answer) =>
          typeof answer === 'string' ? setOver(answer) : link.current?.say(answer),
        );
      case 'superseded':
        return setOver('superseded');
      case 'left':
        if (left.current) left.current();
        else onExit();
    }
  };
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const made = linkTo(
      () => frame.current?.contentWindow,
      launch.contentOrigin,
      (message) => latest.current(message),
    );
    link.current = made;
    return () => made.close();
  }, [frame, launch.contentOrigin]);
  useEffect(() => link.current?.say(look(scheme)), [scheme]);
  const isSafe = () => over !== undefined || safe.current;
  return { saved, over, isSafe, leave };
}

/** An ended session lets the person sign in again in place. */
async function renew(courseId: string, launchId: string): Promise<PageMessage | Over> {
  try {
    const { token } = await renewLaunch({ params: { courseId }, body: { launchId } });
    return { type: 'token', token };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return afterRefusal(error);
  }
}
