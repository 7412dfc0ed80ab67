import { useTranslation } from 'react-i18next';
import type { PublishStep } from '../../../shared/publishing/PublishSteps.tsx';
import type { Curriculum } from '../curriculums.api.ts';
import type { Tab } from './tabs.ts';

const NEEDED = [
  ['description', 'details'],
  ['image', 'details'],
  ['courses', 'courses'],
] as const satisfies readonly (readonly [Curriculum['missing'][number], Tab])[];

/** What publishing a curriculum needs, each with its tab. */
export function useCurriculumSteps(
  { missing }: Curriculum,
  onTab: (tab: Tab) => void,
): readonly PublishStep[] {
  const { t } = useTranslation('curriculums');
  return NEEDED.map(([gap, tab]) => ({
    key: gap,
    done: !missing.includes(gap),
    text: t(`gap.${gap}Done`),
    ways: [{ key: gap, label: t(`gap.${gap}`), go: () => onTab(tab) }],
  }));
}
