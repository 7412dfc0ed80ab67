import { useRouter } from '@tanstack/react-router';

/** Tells whether this build has a page; a navigation entry without one is not shown. */
export function useRouteExists(): (route: string) => boolean {
  const { routesByPath } = useRouter();
  return (route) => route in routesByPath || `${route}/` in routesByPath;
}
