import { lazy, useState } from 'react';
import { eventually } from '../../shared/navigation/eventually.ts';
import { Later } from '../../shared/ui/Later.tsx';
import { AccountButton } from './AccountButton.tsx';

const load = () => import('./AccountMenuList.tsx');
const near = () => void eventually(load);
const AccountMenuList = lazy(async () => ({ default: (await eventually(load)).AccountMenuList }));

/** The person's menu. Its code comes when somebody points at it. */
export function AccountMenu() {
  const [pressed, setPressed] = useState(false);
  return (
    <Later
      when={pressed}
      until={<AccountButton onPointerEnter={near} onFocus={near} onClick={() => setPressed(true)} />}
    >
      <AccountMenuList />
    </Later>
  );
}
