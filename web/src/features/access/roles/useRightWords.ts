import { fold } from '@forecourt/contract/fold';
import { useTranslation } from 'react-i18next';
import type { Right } from '../access.api.ts';

/** What a right lets one do, and what its category is called. */
export function useRightWords() {
  const { t } = useTranslation('rights');
  const title = (right: Pick<Right, 'name'>) => t(`right.${right.name}`);
  const category = (name: Right['category']) => t(`category.${name}`);
  /** Whether a search finds the right, by what it does, its category or its name. */
  const matches = (right: Right, text: string) =>
    fold(`${title(right)} ${category(right.category)} ${right.name}`).includes(fold(text.trim()));
  return { title, category, matches };
}
