import { lazy } from 'react';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { importWithRetry } from '../../../shared/navigation/importWithRetry.ts';
import { LazyOnDemand } from '../../../shared/ui/LazyOnDemand.tsx';
import { useAudio } from './useAudio.ts';

const Bar = lazy(() =>
  importWithRetry(async () => {
    await loadTexts('casts');
    return import('./MiniPlayer.tsx');
  }),
);

/** The episode that goes on while one browses; its code comes once something is played. */
export const MiniPlayer = () => (
  <LazyOnDemand when={useAudio().episode !== null}>
    <Bar />
  </LazyOnDemand>
);
