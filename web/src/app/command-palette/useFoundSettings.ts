import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sectionAnchor, useFoundSections } from '../../features/settings/index.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';
import type { JumpItem } from './JumpItem.ts';
import { SHORTEST } from './useHits.ts';

/** As many settings as a search shows. */
const MOST = 8;

const textsQuery = (language: string) => ({
  queryKey: ['settings', 'texts', language],
  queryFn: async () => {
    await loadTexts('settings');
    return true;
  },
  staleTime: Infinity,
});

/** General settings by their names, for those whose navigation leads to them. */
export function useFoundSettings(text: string, mayOpen: boolean): readonly JumpItem[] {
  const { t, i18n } = useTranslation('settings', { useSuspense: false });
  const { isSuccess } = useQuery({ ...textsQuery(i18n.language), enabled: mayOpen });
  const sections = useFoundSections(text);
  if (!mayOpen || !isSuccess || text.trim().length < SHORTEST) return [];
  return sections
    .flatMap(({ id, fields }) =>
      fields.map(({ name }) => ({
        id: `setting-${name}`,
        label: t(`f.${name}`),
        note: t(`s.${id}`),
        icon: IconSettings,
        route: SETTINGS,
        values: undefined,
        hash: sectionAnchor(id),
        group: t('title'),
      })),
    )
    .slice(0, MOST);
}

/** The page of the general settings, as the route tree names it. */
export const SETTINGS = '/auth/admin/general-settings';
