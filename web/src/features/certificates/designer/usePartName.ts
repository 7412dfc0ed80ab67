import { useTranslation } from 'react-i18next';
import type { Part } from './draft.ts';

/** What a part is called in lists and labels. */
export function usePartName(): (part: Part) => string {
  const { t } = useTranslation('certificate-design');
  return (part) => {
    if (part.kind === 'field') return t(`field.${part.field}`);
    if (part.kind === 'text') return t('part.textNamed', { text: part.text.slice(0, 40) });
    if (part.kind === 'signature' && part.name) return t('part.signatureNamed', { name: part.name });
    return t(`part.${part.kind}`);
  };
}
