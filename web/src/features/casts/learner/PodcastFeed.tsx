import { useTranslation } from 'react-i18next';
import { PrivateLinkSection } from '../../../shared/privateLink/PrivateLinkSection.tsx';
import { podcastLink } from '../casts.api.ts';

/** The address under which the person’s podcast app finds the episodes that are open to them. */
export function PodcastFeed() {
  const { t } = useTranslation('casts');
  return (
    <PrivateLinkSection
      api={podcastLink}
      words={{
        title: t('feed.title'),
        text: t('feed.text'),
        make: t('feed.make'),
        copied: t('feed.copied'),
        ask: t('feed.ask'),
        askEnd: t('feed.askEnd'),
        askText: t('feed.askText'),
      }}
    />
  );
}
