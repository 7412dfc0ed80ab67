import { createNprogress, NavigationProgress, useNprogress } from '@mantine/nprogress';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds before the bar shows, and after which it is finished whatever happens (specification, 9). */
const DELAY = 200;
const LONGEST = 1200;
const STEPS = [30, 75];

const [store, progress] = createNprogress();

/** The bar at the top while a page loads. */
export function PageProgress() {
  const { t } = useTranslation();
  const router = useRouter();
  useEffect(() => {
    let timers: number[] = [];
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
      timers = [];
    };
    const finish = () => {
      stop();
      progress.complete();
    };
    const start = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (!pathChanged) return;
      stop();
      timers = STEPS.map((share, step) =>
        window.setTimeout(() => progress.set(share), DELAY * (step * 2 + 1)),
      );
      timers.push(window.setTimeout(finish, LONGEST));
    });
    const end = router.subscribe('onResolved', () => {
      // Nothing has shown yet when the page was quick: then nothing shall flash.
      if (store.getState().progress > 0 && store.getState().progress < 100) finish();
      else stop();
    });
    return () => {
      stop();
      start();
      end();
    };
  }, [router]);
  const { progress: share } = useNprogress(store);
  if (share === 0) return null;
  return (
    <NavigationProgress
      store={store}
      color="var(--fc-accent-line)"
      zIndex={450}
      aria-label={t('loadingPage')}
    />
  );
}
