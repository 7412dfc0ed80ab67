import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../../shared/format.ts';
import { viewerNow } from '../../../shared/i18n/viewer.ts';
import { shortMomentOf } from '../../../shared/moments.ts';
import { joinEvent, type LiveEvent } from '../live-training.api.ts';

const SECOND = 1000;
/** Milliseconds before the opening from which on the button counts every second. */
const COUNTS = 60 * 60 * SECOND;

/** Seconds until an instant, counted down; nothing while it is far off. */
function useSecondsUntil(instant: string): number | undefined {
  const left = () => new Date(instant).getTime() - viewerNow();
  const [ms, setMs] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setMs(left()), SECOND);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the clock is read each second
  }, [instant]);
  if (ms > COUNTS) return undefined;
  return Math.max(0, Math.ceil(ms / SECOND));
}

interface Props {
  readonly event: LiveEvent & { readonly join: NonNullable<LiveEvent['join']> };
  readonly onAct: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Leads into the room of a virtual class; until it opens it says when. */
export function JoinButton({ event, onAct }: Props) {
  const { t } = useTranslation('live-training');
  const seconds = useSecondsUntil(event.join.opensAt);
  const join = () =>
    onAct(async () => {
      const { joinUrl } = await joinEvent({ params: { id: event._id } });
      globalThis.location.assign(joinUrl);
    });
  const open = seconds === 0;
  return (
    <Button variant={open ? 'filled' : 'light'} disabled={!open} onClick={() => void join()} aria-live="off">
      {open
        ? t('join.now')
        : seconds === undefined
          ? t('join.later', { at: shortMomentOf(event.join.opensAt, event.timezone) })
          : t('join.in', { time: clock(seconds) })}
    </Button>
  );
}
