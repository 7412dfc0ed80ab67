import { lazy, useState } from 'react';
import { importWithRetry } from '../../shared/navigation/importWithRetry.ts';
import { LazyOnDemand } from '../../shared/ui/LazyOnDemand.tsx';
import { AccountButton } from './AccountButton.tsx';

const load = () => import('./AccountMenuList.tsx');
const near = () => void importWithRetry(load);
const AccountMenuList = lazy(async () => ({ default: (await importWithRetry(load)).AccountMenuList }));

/** The user menu. Its code loads on hover. */
export function AccountMenu() {
  const [pressed, setPressed] = useState(false);
  return (
    <LazyOnDemand
      when={pressed}
      until={<AccountButton onPointerEnter={near} onFocus={near} onClick={() => setPressed(true)} />}
    >
      <AccountMenuList />
    </LazyOnDemand>
  );
}
