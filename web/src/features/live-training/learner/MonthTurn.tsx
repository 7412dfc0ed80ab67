import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addMonths } from './months.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface Turning {
  readonly month: string;
  readonly onTurn: (month: string) => void;
}

/** To the month before and to the next. */
export function MonthTurn({ month, onTurn }: Turning) {
  const { t } = useTranslation('live-training');
  return (
    <>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('view.previous')}
        onClick={() => onTurn(addMonths(month, -1))}
      >
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('view.next')}
        onClick={() => onTurn(addMonths(month, 1))}
      >
        <IconChevronRight {...ICON} />
      </ActionIcon>
    </>
  );
}
