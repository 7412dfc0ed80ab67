import { useTranslation } from 'react-i18next';
import { BrandedCreator } from '../../shared/publishing/BrandedCreator.tsx';
import { setIncentiveCache, saveIncentive } from './incentives.api.ts';
import { KINDS } from './incentivesList.ts';
import { editorOf } from './useIncentiveKind.ts';

/** A new incentive: what it is, and whose. */
export function IncentiveCreatePage() {
  const { t } = useTranslation('incentives');
  return (
    <BrandedCreator
      title={t('new')}
      text={t('newText')}
      action={t('create')}
      label={t('field.kind')}
      first="prize"
      choices={KINDS.map((value) => ({ value, label: t(`kind.${value}`), help: t(`kindHelp.${value}`) }))}
      create={async ({ name, brandId, sort: kind }) => {
        const { incentive } = await saveIncentive({ body: { name, brandId, kind } });
        setIncentiveCache(incentive);
        return editorOf(incentive._id, incentive.name);
      }}
    />
  );
}
