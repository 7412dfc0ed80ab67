import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasPermission, useUser } from '../../shared/session/session.ts';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import { type ImportKind, isUnderway, recentQuery } from './imports.api.ts';
import { shareOf } from './progress.ts';
import classes from './imports.module.css';

const PAGES = {
  dealers: '/auth/admin/dealer-manager/import',
  users: '/auth/admin/user-manager/import',
  'loyalty-items': '/auth/admin/loyalty-programs/parts/import',
  activities: '/auth/admin/activity-manager/import',
} as const;
const RIGHTS = {
  dealers: 'BULK_CREATE_DEALERS',
  users: 'BULK_INVITE_USERS',
  'loyalty-items': 'CREATE_EDIT_INCENTIVE',
  activities: 'CREATE_EDIT_INCENTIVE',
} as const;

/** The way to the import page, for those who may import. */
export function ImportLink({ kind }: { readonly kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const user = useUser();
  if (!hasPermission(user, RIGHTS[kind])) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconTableImport size={18} stroke={1.75} />}
      renderRoot={(props) => <Link to={PAGES[kind]} {...props} />}
    >
      {t('link')}
    </Button>
  );
}

function Underway({ kind }: { readonly kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const { data = [] } = useQuery(recentQuery(kind));
  const one = data.find(isUnderway);
  if (!one) return null;
  return (
    <div className={`card ${classes.note}`}>
      <Link className="link" to={PAGES[kind]} search={{ run: one._id }}>
        {one.fileName}
      </Link>
      <span>{t(`state.${one.state}`)}</span>
      <ProgressBar value={shareOf(one)} label={t(`state.${one.state}`)} done={false} />
    </div>
  );
}

/** On the lists: the import that goes on while one is elsewhere. */
export function ImportsNote({ kind }: { readonly kind: ImportKind }) {
  const user = useUser();
  return hasPermission(user, RIGHTS[kind]) ? <Underway kind={kind} /> : null;
}
