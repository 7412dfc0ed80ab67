import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasPermission, useUser } from '../../../shared/session/session.ts';
import classes from './admin.module.css';

const TABS = [
  { name: 'events', to: '/auth/admin/live-training/events', right: 'VIEW_ILT_EVENTS' },
  { name: 'templates', to: '/auth/admin/live-training/templates', right: 'VIEW_ILT_TEMPLATES' },
  { name: 'locations', to: '/auth/admin/live-training/locations', right: 'VIEW_ILT_LOCATIONS' },
] as const;

/** Tabs of the live-training pages that the user may open. */
export function LiveTabs() {
  const { t } = useTranslation('live-training');
  const user = useUser();
  const tabs = TABS.filter(({ right }) => hasPermission(user, right));
  if (tabs.length < 2) return null;
  return (
    <nav className={classes.tabs} aria-label={t('title')}>
      {tabs.map(({ name, to }) => (
        <Link key={name} to={to} activeProps={{ 'aria-current': 'page' }}>
          {t(`tab.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
