import { useEffect, useRef } from 'react';
import { clock } from '../format.ts';
import type { Cue } from './cues.ts';
import classes from './transcript.module.css';

interface Props {
  readonly cues: readonly Cue[];
  readonly language: string;
  readonly current: number;
  /** Numbers of the captions to show; undefined for all. */
  readonly hits: readonly number[] | undefined;
  readonly onJump: (cue: Cue) => void;
}

/** Keeps the current caption in sight inside its list, without moving the page. */
function useFollow(current: number) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>(`[data-cue="${current}"]`);
    if (!box || !line || box.contains(document.activeElement)) return;
    const above = line.offsetTop < box.scrollTop;
    const below = line.offsetTop + line.offsetHeight > box.scrollTop + box.clientHeight;
    if (above || below) box.scrollTop = line.offsetTop - box.clientHeight / 3;
  }, [current]);
  return list;
}

/** What is said, caption by caption; each leads to its place in the recording. */
export function CueList({ cues, language, current, hits, onJump }: Props) {
  const list = useFollow(current);
  const shown = hits ?? cues.map((_, index) => index);
  return (
    <ol ref={list} className={classes.list} lang={language}>
      {shown.map((index) => {
        const cue = cues[index];
        return (
          cue && (
            <li key={index}>
              <button
                type="button"
                className={classes.cue}
                data-cue={index}
                {...(index === current && { 'aria-current': 'true' })}
                onClick={() => onJump(cue)}
              >
                <span className={classes.time}>{clock(cue.start)}</span>
                <span>{cue.text}</span>
              </button>
            </li>
          )
        );
      })}
    </ol>
  );
}
