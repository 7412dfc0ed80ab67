import { useCallback, useEffect, useRef, useState } from 'react';

/** When the time left is said in words, seconds. */
const SAID_AT = [300, 60] as const;

/**
 * Counts down from what the server said, and tells once when nothing is left.
 * @returns seconds left (null without a limit), the mark that was passed last, and how to set it by the server's clock
 */
export function useTimer(secondsLeft: number | null, onZero: () => void) {
  const [end, setEnd] = useState(() =>
    secondsLeft === null ? null : performance.now() + secondsLeft * 1000,
  );
  const [left, setLeft] = useState(secondsLeft);
  const zero = useRef(onZero);
  useEffect(() => {
    zero.current = onZero;
  }, [onZero]);
  const sync = useCallback(
    (seconds: number | null) => setEnd(seconds === null ? null : performance.now() + seconds * 1000),
    [],
  );
  useEffect(() => {
    if (end === null) return undefined;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      zero.current();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [end]);
  // Only thresholds passed while the attempt is open: returning with a minute left doesn't announce five.
  const [marks] = useState(() => SAID_AT.filter((mark) => secondsLeft !== null && secondsLeft > mark));
  const said = left === null ? undefined : marks.findLast((mark) => left <= mark);
  return { left, said: left === 0 ? undefined : said, sync };
}
