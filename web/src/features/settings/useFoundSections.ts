import { useTranslation } from 'react-i18next';
import { fold } from '@forecourt/contract/fold';
import { wordsOf } from '../../shared/plain.ts';
import { type Field, type SectionId, SECTIONS } from './sections.ts';

export interface FoundSection {
  readonly id: SectionId;
  readonly fields: readonly Field[];
}

/** Sections with the settings that have all words of the text in their name, help or section, accents and case aside. */
export function useFoundSections(text: string): readonly FoundSection[] {
  const { t } = useTranslation('settings');
  const words = wordsOf(text);
  return SECTIONS.map(({ id, fields }): FoundSection => {
    const found = fields.filter(({ name }) => {
      const said = fold([t(`s.${id}`), t(`f.${name}`), t(`f.${name}.help`)].join(' '));
      return words.every((word) => said.includes(word));
    });
    return { id, fields: found };
  }).filter(({ fields }) => fields.length > 0);
}
