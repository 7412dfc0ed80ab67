import { useReplay } from './offline/useStanding.ts';

/** Sends what waits on this device, whatever page is open. */
export default function Replay() {
  useReplay();
  return null;
}
