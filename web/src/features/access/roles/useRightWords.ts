import { fold } from '@forecourt/contract/fold';
import { useTranslation } from 'react-i18next';
import type { Right } from '../access.api.ts';

/** Labels of permissions and of their categories. */
export function useRightWords() {
  const { t } = useTranslation('rights');
  const title = (right: Pick<Right, 'name'>) => t(`right.${right.name}`);
  const category = (name: Right['category']) => t(`category.${name}`);
  /** True if the search text matches the permission's label, category, or name. */
  const matches = (right: Right, text: string) =>
    fold(`${title(right)} ${category(right.category)} ${right.name}`).includes(fold(text.trim()));
  return { title, category, matches };
}
