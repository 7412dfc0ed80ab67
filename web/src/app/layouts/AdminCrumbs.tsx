import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCrumbs } from '../frame/useCrumbs.ts';
import { usePageName } from './usePageName.ts';
import classes from './AdminCrumbs.module.css';

/** The trail. On small screens only the way back. */
export function AdminCrumbs() {
  const { title, thing } = usePageName();
  return <Trail trail={useCrumbs(title, thing)} />;
}

interface TrailProps {
  readonly trail: ReturnType<typeof useCrumbs>;
}

/** Breadcrumbs: each back link names its target. */
export function Trail({ trail }: TrailProps) {
  const { t } = useTranslation();
  const here = trail.length - 1;
  return (
    <nav aria-label={t('breadcrumb')} className={classes.crumbs}>
      <ol>
        {trail.map(({ path, title, href }, index) => (
          <li key={path} data-back={index === here - 1 || undefined}>
            {index > 0 && <IconChevronRight size={14} aria-hidden className={classes.arrow} />}
            {index === here ? (
              <span aria-current="page">{title}</span>
            ) : (
              <a href={href} aria-label={t('backTo', { title })}>
                <IconChevronLeft size={18} aria-hidden className={classes.back} />
                <span>{title}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
