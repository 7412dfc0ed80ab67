import { useSyncExternalStore } from 'react';
import { audioPlayer } from './audioPlayer.ts';

/** What is played in the bar. */
export const useAudio = () =>
  useSyncExternalStore(audioPlayer.subscribe, audioPlayer.state, audioPlayer.state);
