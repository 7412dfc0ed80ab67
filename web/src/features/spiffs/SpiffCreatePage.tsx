import { useTranslation } from 'react-i18next';
import { BrandedCreator } from '../../shared/publishing/BrandedCreator.tsx';
import { createSpiff, setSpiffCache } from './spiffs.api.ts';
import { STRUCTURES } from './spiffsList.ts';
import { editorOf } from './useSpiffKind.ts';

/** Creates a spiff: its name, brand, and payout rules. */
export function SpiffCreatePage() {
  const { t } = useTranslation('spiffs');
  return (
    <BrandedCreator
      title={t('new')}
      text={t('newText')}
      action={t('create')}
      label={t('field.structure')}
      first="PER_ITEM"
      choices={STRUCTURES.map((value) => ({
        value,
        label: t(`structure.${value}`),
        help: t(`structureHelp.${value}`),
      }))}
      create={async ({ name, brandId, sort: structure }) => {
        const { spiff } = await createSpiff({ body: { name, brandId, structure } });
        setSpiffCache(spiff);
        return editorOf(spiff._id, spiff.name);
      }}
    />
  );
}
