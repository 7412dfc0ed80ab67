import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importWithRetry } from '../../shared/navigation/importWithRetry.ts';
import { LazyOnDemand } from '../../shared/ui/LazyOnDemand.tsx';
import type { LearnerEntry } from '../learnerNav.ts';

const load = () => import('./ReportsMenuList.tsx');
const near = () => void importWithRetry(load);
const ReportsMenuList = lazy(async () => ({ default: (await importWithRetry(load)).ReportsMenuList }));

export function ReportsButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation();
  return (
    <button type="button" aria-haspopup="menu" aria-expanded={false} {...props}>
      {t('reports')}
      <IconChevronDown size={14} aria-hidden />
    </button>
  );
}

/** Groups the reports under one entry. The menu's code loads on hover. */
export function ReportsMenu({ entries }: { readonly entries: readonly LearnerEntry[] }) {
  const [pressed, setPressed] = useState(false);
  return (
    <LazyOnDemand
      when={pressed}
      until={<ReportsButton onPointerEnter={near} onFocus={near} onClick={() => setPressed(true)} />}
    >
      <ReportsMenuList entries={entries} />
    </LazyOnDemand>
  );
}
