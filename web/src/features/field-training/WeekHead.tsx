import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, daysLabel } from './visitTime.ts';
import classes from './week.module.css';

const ICON = { size: 18, stroke: 2, 'aria-hidden': true } as const;

export interface Turning {
  readonly weekStart: string;
  readonly onTurn: (weekStart: string) => void;
}

/** Which week it is, with the ways to the week before and to the next; `children` say more of it. */
export function WeekHead({ weekStart, onTurn, children }: Turning & { readonly children?: ReactNode }) {
  const { t } = useTranslation('field-training');
  return (
    <div className={classes.head}>
      <div>
        <h2 aria-live="polite">{daysLabel(weekStart, addDays(weekStart, 6))}</h2>
        {children}
      </div>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('week.previous')}
        onClick={() => onTurn(addDays(weekStart, -7))}
      >
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('week.next')}
        onClick={() => onTurn(addDays(weekStart, 7))}
      >
        <IconChevronRight {...ICON} />
      </ActionIcon>
    </div>
  );
}
