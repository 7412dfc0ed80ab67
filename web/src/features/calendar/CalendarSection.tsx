import { useTranslation } from 'react-i18next';
import { PrivateLinkSection } from '../../shared/privateLink/PrivateLinkSection.tsx';
import { calendarLink } from './calendar.api.ts';

/**
 * The address under which the person’s own calendar finds their classes, visits and events. The page’s loader loads the
 * texts `calendar`.
 */
export function CalendarSection() {
  const { t } = useTranslation('calendar');
  return (
    <PrivateLinkSection
      api={calendarLink}
      words={{
        title: t('title'),
        text: t('text'),
        make: t('make'),
        copied: t('copied'),
        ask: t('ask'),
        askEnd: t('askEnd'),
        askText: t('askText'),
      }}
    />
  );
}
