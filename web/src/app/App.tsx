import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '../shared/api/queryClient.ts';
import { cssVariables, theme } from '../shared/theme/theme.ts';
import { RootErrorBoundary } from './pages/LastResort.tsx';
import type { AppRouter } from './router.ts';

/** The key that `public/before-app.js` reads before the first paint. */
const schemes = localStorageColorSchemeManager({ key: 'forecourt-color-scheme' });

interface Props {
  readonly router: AppRouter;
  /** Called when the app is on the page. */
  readonly onReady?: () => void;
}

export function App({ router, onReady }: Props) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <RootErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </RootErrorBoundary>
    </MantineProvider>
  );
}
