import { lazy, useState } from 'react';
import { importWithRetry } from '../../shared/navigation/importWithRetry.ts';
import { LazyOnDemand } from '../../shared/ui/LazyOnDemand.tsx';
import { BellButton } from './BellButton.tsx';
import type { NotificationsPath } from './notificationsPath.ts';

const load = () => import('./BellPanel.tsx');
const near = () => void importWithRetry(load);
const BellPanel = lazy(async () => ({ default: (await importWithRetry(load)).BellPanel }));

/** Unread count; opens the latest notifications. The panel's code loads on hover. */
export function Bell({ page }: { readonly page: NotificationsPath }) {
  const [pressed, setPressed] = useState(false);
  return (
    <LazyOnDemand
      when={pressed}
      until={<BellButton onPointerEnter={near} onFocus={near} onClick={() => setPressed(true)} />}
    >
      <BellPanel page={page} />
    </LazyOnDemand>
  );
}
