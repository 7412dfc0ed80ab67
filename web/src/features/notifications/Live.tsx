import { useEffect } from 'react';
import { importWithRetry } from '../../shared/navigation/importWithRetry.ts';
import { useSession } from '../../shared/session/session.ts';
import { whenIdle } from './quiet.ts';

/** Keeps an open page in line with what happens elsewhere; starts once the page has loaded. */
export default function Live() {
  const id = useSession().user?._id;
  useEffect(() => {
    if (!id) return undefined;
    let stop: (() => void) | undefined;
    let ended = false;
    const cancel = whenIdle(() => {
      void importWithRetry(() => import('./live.ts')).then(({ hearChanges }) => {
        if (!ended) stop = hearChanges(id);
      });
    });
    return () => {
      ended = true;
      cancel();
      stop?.();
    };
  }, [id]);
  return null;
}
