import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CreatorBody } from '../../shared/forms/CreatorBody.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useDraft } from '../../shared/forms/useDraft.ts';
import { Hint, Section } from '../../shared/ui/Layout.tsx';
import { brandsQuery, type Incentive, keepIncentive, saveIncentive } from './incentives.api.ts';
import { KINDS } from './incentivesList.ts';
import { editorOf } from './useIncentiveKind.ts';

interface Values {
  readonly name: string;
  readonly brandId: string;
  readonly kind: Incentive['kind'];
}

/** A new incentive: what it is, and whose; everything else is given in its editor, which opens next. */
export function IncentiveCreatePage() {
  const { t } = useTranslation(['incentives', 'ui']);
  const navigate = useNavigate();
  const { data: all = [] } = useQuery(brandsQuery);
  const brands = all.filter(({ isAdmin }) => isAdmin);
  const first = brands[0]?._id ?? '';
  const draft = useDraft<Values, { readonly incentive: Incentive }>({
    initial: { name: '', brandId: '', kind: 'prize' },
    send: (values) => saveIncentive({ body: { ...values, brandId: values.brandId || first } }),
    onSaved: async ({ incentive }) => {
      keepIncentive(incentive);
      await navigate({ ...editorOf(incentive._id, incentive.name), ignoreBlocker: true });
    },
  });
  const { value, change, errorOf } = draft;
  return (
    <CreatorBody narrow title={t('new')} text={t('newText')} draft={draft} action={t('create')}>
      <FormNote problem={draft.problem} />
      <Section>
        <TextInput
          label={t('ui:field.name')}
          value={value.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorOf('name')}
          maxLength={120}
          required
        />
        <NativeSelect
          label={t('ui:field.brand')}
          value={value.brandId || first}
          onChange={(event) => change({ brandId: event.currentTarget.value })}
          error={errorOf('brandId')}
          data={brands.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        <SegmentedControl
          aria-label={t('field.kind')}
          value={value.kind}
          onChange={(kind) => change({ kind })}
          data={KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
        <Hint>{t(`kindHelp.${value.kind}`)}</Hint>
      </Section>
    </CreatorBody>
  );
}
