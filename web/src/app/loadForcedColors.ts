import { importWithRetry } from '../shared/navigation/importWithRetry.ts';

/** Loads the styles for forced colors where the system forces them: few need them, so they aren't part of the first page. */
export function loadForcedColors(): void {
  const forced = matchMedia('(forced-colors: active)');
  const load = () => {
    if (forced.matches) void importWithRetry(() => import('./forcedColors.css'));
  };
  load();
  forced.addEventListener('change', load);
}
