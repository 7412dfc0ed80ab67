import { useTranslation } from 'react-i18next';
import { clock, percent } from '../../../shared/format.ts';
import { ProgressRing } from '../../../shared/ui/Progress.tsx';
import { firstGap, type Range, shareOf } from '../../../shared/media/ranges.ts';
import { WATCHED_SHARE } from './section.ts';
import classes from './sections.module.css';

interface Props {
  readonly kind: 'video' | 'audio';
  readonly watched: readonly Range[];
  /** Milliseconds. */
  readonly length: number;
  /** It counted as seen before: a change of the recording takes nothing back. */
  readonly seen: boolean;
}

/** How much of a recording was watched or heard, what completes it, and where a part was left out. */
export function WatchedShare({ kind, watched, length, seen }: Props) {
  const { t } = useTranslation('player');
  const share = shareOf(watched, length);
  const done = seen || share >= WATCHED_SHARE;
  const gap = done ? undefined : firstGap(watched);
  // Not rounded up: 90 % must be 90 %.
  const shown = percent(Math.floor(share * 100) / 100);
  return (
    <div className={classes.share}>
      <span className={classes.shareNow}>
        <ProgressRing
          value={share}
          size={26}
          text=" "
          label={t(`${kind}.progress`)}
          {...(done && { tone: 'ok' as const })}
        />
        {t(`${kind}.watched`, { share: shown })}
      </span>
      <span className={classes.shareRule}>
        {done ? t(`${kind}.complete`) : t('media.threshold', { share: percent(WATCHED_SHARE) })}
        {gap !== undefined && ` ${t('media.skipped', { at: clock(gap / 1000) })}`}
      </span>
    </div>
  );
}
