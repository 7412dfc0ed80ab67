import { isAnswering } from '../api/watchConnection.ts';
import { useEffect, useEffectEvent } from 'react';

/** Between two looks whether the server can be reached, milliseconds. */
const LOOK_EVERY = 5000;

/** Calls back once the server answers again: a connection may return without a word from the browser. */
export function useReturn(onReturn: () => void): void {
  const back = useEffectEvent(onReturn);
  useEffect(() => {
    const look = async () => {
      if (await isAnswering(LOOK_EVERY)) back();
    };
    const timer = setInterval(() => void look(), LOOK_EVERY);
    const online = () => void look();
    addEventListener('online', online);
    return () => {
      clearInterval(timer);
      removeEventListener('online', online);
    };
  }, []);
}
