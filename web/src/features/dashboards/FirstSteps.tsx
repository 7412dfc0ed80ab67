import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddressLink } from '../../shared/navigation/AddressLink.tsx';
import { Section } from '../../shared/ui/Layout.tsx';
import type { AdminInfo } from './dashboards.api.ts';
import classes from './dashboards.module.css';

/** What an empty portal needs until the first course can be taken, in order. */
export function FirstSteps({ info }: { readonly info: AdminInfo }) {
  const { t } = useTranslation('dashboards');
  const steps = [
    { key: 'brand', done: info.brands > 0, to: '/auth/admin/brands' },
    { key: 'course', done: info.courses > 0, to: '/auth/admin/courses' },
    { key: 'curriculum', done: info.curriculums > 0, to: '/auth/admin/curriculums' },
    { key: 'people', done: info.users.total > 1, to: '/auth/admin/user-manager/create' },
  ] as const;
  return (
    <Section title={t('firstSteps')}>
      <p className={classes.quiet}>{t('firstStepsText')}</p>
      <ol className={classes.steps}>
        {steps.map(({ key, done, to }) => (
          <li key={key} data-done={done || undefined}>
            {done ? (
              <IconCircleCheckFilled size={20} aria-hidden />
            ) : (
              <IconCircle size={20} stroke={1.75} aria-hidden />
            )}
            <AddressLink to={to} className="link">
              {t(`step.${key}`)}
            </AddressLink>
            {done && <span className="visually-hidden">{t('stepDone')}</span>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
