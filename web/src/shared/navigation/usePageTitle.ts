import { useEffect } from 'react';

/** Names the page in the browser's tab and history: "Courses · Forecourt". */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Forecourt` : 'Forecourt';
  }, [title]);
}
