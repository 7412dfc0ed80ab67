import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CreatorBody } from '../../shared/forms/CreatorBody.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useDraft } from '../../shared/forms/useDraft.ts';
import { Hint, Section } from '../../shared/ui/Layout.tsx';
import { brandsQuery, createSpiff, keepSpiff, type Spiff } from './spiffs.api.ts';
import { STRUCTURES } from './spiffsList.ts';
import { editorOf } from './useSpiffKind.ts';

interface Values {
  readonly name: string;
  readonly brandId: string;
  readonly structure: Spiff['structure'];
}

/** A new spiff: its name, whose it is, and how it pays; everything else is given in its editor, which opens next. */
export function SpiffCreatePage() {
  const { t } = useTranslation(['spiffs', 'ui']);
  const navigate = useNavigate();
  const { data: all = [] } = useQuery(brandsQuery);
  const brands = all.filter(({ isAdmin }) => isAdmin);
  const first = brands[0]?._id ?? '';
  const draft = useDraft<Values, { readonly spiff: Spiff }>({
    initial: { name: '', brandId: '', structure: 'PER_ITEM' },
    send: (values) => createSpiff({ body: { ...values, brandId: values.brandId || first } }),
    onSaved: async ({ spiff }) => {
      keepSpiff(spiff);
      await navigate({ ...editorOf(spiff._id, spiff.name), ignoreBlocker: true });
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
          aria-label={t('field.structure')}
          value={value.structure}
          onChange={(structure) => change({ structure })}
          data={STRUCTURES.map((structure) => ({ value: structure, label: t(`structure.${structure}`) }))}
        />
        <Hint>{t(`structureHelp.${value.structure}`)}</Hint>
      </Section>
    </CreatorBody>
  );
}
