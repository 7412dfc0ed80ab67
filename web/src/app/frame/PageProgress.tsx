import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './frame.module.css';

/** Milliseconds before the bar shows, and after which it is finished whatever happens (docs/rules.md, Constants). */
const DELAY = 200;
const LONGEST = 1200;
const STEPS = [30, 75];
/** Milliseconds that the full bar takes to go. */
const FADES = 300;

/** The bar at the top while a page loads. */
export function PageProgress() {
  const { t } = useTranslation();
  const router = useRouter();
  /** Percent; 0 while there is nothing to show. */
  const [share, setShare] = useState(0);
  useEffect(() => {
    let timers: number[] = [];
    const later = (work: () => void, ms: number) => timers.push(window.setTimeout(work, ms));
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
      timers = [];
    };
    const finish = () => {
      stop();
      // nothing has shown yet when the page was quick: then nothing shall flash
      setShare((now) => (now > 0 ? 100 : 0));
      later(() => setShare(0), FADES);
    };
    const start = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (!pathChanged) return;
      stop();
      for (const [step, percent] of STEPS.entries()) later(() => setShare(percent), DELAY * (step * 2 + 1));
      later(finish, LONGEST);
    });
    const end = router.subscribe('onResolved', finish);
    return () => {
      stop();
      start();
      end();
    };
  }, [router]);
  if (share === 0) return null;
  return (
    <div
      role="progressbar"
      aria-label={t('loadingPage')}
      aria-valuenow={share}
      className={classes.progress}
      style={{ '--share': share / 100 }}
    />
  );
}
