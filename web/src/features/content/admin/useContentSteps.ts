import { useTranslation } from 'react-i18next';
import { focusField, type PublishStep } from '../../../shared/publishing/PublishSteps.tsx';
import type { Card, Thing } from '../content.api.ts';
import type { ContentPages } from '../kind.ts';

/** What publishing a thing needs, each with the way to its field. */
export function useContentSteps<Row extends Card, View extends Thing>(
  { needs }: ContentPages<Row, View>,
  { missing = [] }: View,
): readonly PublishStep[] {
  const { t } = useTranslation('content');
  return needs.map((field) => ({
    key: field,
    done: !missing.includes(field),
    text: t(`has.${field}`),
    ways: [{ key: field, label: t(`need.${field}`), go: () => focusField(`field-${field}`) }],
  }));
}
