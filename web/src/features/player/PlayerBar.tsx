import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconFileDownload, IconX } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { PlayerCourse } from '@forecourt/contract/training';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percent } from '../../shared/format.ts';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import classes from './player.module.css';

interface BarProps {
  readonly back: LinkProps;
  readonly backLabel: string;
  /** The cross leaves something, the arrow goes back. */
  readonly icon?: 'back' | 'leave';
  readonly title: string;
  readonly mark?: ReactNode;
  /** A line under the title; on phones only with `subtitlePhone`. */
  readonly subtitle?: string | undefined;
  readonly subtitlePhone?: boolean;
  readonly children?: ReactNode;
}

/** The player's bar in place of the portal's navigation: back link, title, and progress. */
export function Bar({
  back,
  backLabel,
  icon = 'back',
  title,
  mark,
  subtitle,
  subtitlePhone = false,
  children,
}: BarProps) {
  const Icon = icon === 'back' ? IconArrowLeft : IconX;
  return (
    <header className={classes.bar}>
      <ActionIcon
        aria-label={backLabel}
        title={backLabel}
        size={44}
        renderRoot={(props) => <Link {...back} {...props} />}
      >
        <Icon size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      {mark && <span className={classes.wide}>{mark}</span>}
      <div className={classes.names}>
        <span className={classes.name}>{title}</span>
        {subtitle && (
          <span className={`${classes.subname} ${subtitlePhone ? classes.narrow : ''}`}>{subtitle}</span>
        )}
      </div>
      {children}
    </header>
  );
}

interface CourseBarProps {
  readonly course: PlayerCourse;
  readonly back: LinkProps;
  readonly backLabel: string;
  readonly subtitle?: string | undefined;
  readonly children?: ReactNode;
}

/** The player's bar: save state, progress and the cheat sheet at the right. */
export function CourseBar({ course, back, backLabel, subtitle, children }: CourseBarProps) {
  const { t } = useTranslation('player');
  const { brand, cheatSheet } = course;
  return (
    <Bar
      back={back}
      backLabel={backLabel}
      title={course.title}
      mark={<BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} />}
      subtitle={subtitle}
      subtitlePhone
    >
      {children}
      {!course.preview && (
        <div className={`${classes.progress} ${classes.wide}`}>
          <ProgressBar value={course.percent} label={t('progress')} />
          <span>{percent(course.percent)}</span>
        </div>
      )}
      {cheatSheet && (
        <ActionIcon
          className={classes.wide ?? ''}
          size={44}
          component="a"
          href={cheatSheet.url}
          target="_blank"
          rel="noopener"
          aria-label={t('cheatSheet')}
          title={t('cheatSheet')}
        >
          <IconFileDownload size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </Bar>
  );
}
