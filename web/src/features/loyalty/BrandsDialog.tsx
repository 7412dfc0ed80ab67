import { Button, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { type Draft, useDraft } from '../../shared/forms/useDraft.ts';
import { Pair } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { createBrand, type LoyaltyBrand, loyaltyChanged, saveBrand } from './loyalty.api.ts';

const valuesOf = (brand: LoyaltyBrand | undefined) => ({
  key: brand?.key ?? '',
  name: brand?.name ?? '',
  pointsPerUnit: brand?.pointsPerUnit ?? 0,
  pointsPerSpent: brand?.pointsPerSpent ?? 0.1,
  photoPoints: brand?.photoPoints ?? 0,
  photosPerMonth: brand?.photosPerMonth ?? 4,
  active: brand?.active ?? true,
});
type Values = ReturnType<typeof valuesOf>;

interface Props {
  readonly brands: readonly LoyaltyBrand[];
  readonly onClose: () => void;
}

/** Partner brands are data: one is chosen and changed, or added. */
export function BrandsDialog({ brands, onClose }: Props) {
  const { t } = useTranslation('loyalty');
  const editable = brands.filter(({ can }) => can.edit);
  const [id, setId] = useState(editable[0]?._id ?? '');
  const brand = editable.find(({ _id }) => _id === id);
  return (
    <BrandForm key={id} brand={brand} onClose={onClose}>
      {editable.length > 0 && (
        <Pair>
          <Select
            label={t('brands')}
            data={editable.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={id || null}
            placeholder={t('brand.new')}
            onChange={(next) => setId(next ?? '')}
            allowDeselect={false}
          />
          <Button variant="default" onClick={() => setId('')} disabled={id === ''}>
            {t('brand.new')}
          </Button>
        </Pair>
      )}
    </BrandForm>
  );
}

interface FormProps {
  readonly brand: LoyaltyBrand | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function useBrandForm({ brand, onClose }: Omit<FormProps, 'children'>) {
  const { t } = useTranslation('loyalty');
  return useDraft<Values, Awaited<ReturnType<typeof saveBrand>>>({
    initial: valuesOf(brand),
    send: (body) =>
      brand
        ? saveBrand({ params: { id: brand._id }, body: { ...body, version: brand.version } })
        : createBrand({ body }),
    onSaved: async ({ loyaltyBrand }) => {
      onClose();
      await loyaltyChanged();
      toast(t('brand.saved', { name: loyaltyBrand.name }));
    },
  });
}

function BrandForm({ children, ...props }: FormProps) {
  const { t } = useTranslation(['loyalty', 'ui']);
  const draft = useBrandForm(props);
  const { value, change, errorOf } = draft;
  return (
    <FormDialog wide title={t('brands')} action={t('ui:form.save')} of={draft} onClose={props.onClose}>
      {children}
      <FormNote problem={draft.problem} />
      <Pair>
        <TextInput
          label={t('ui:field.name')}
          value={value.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorOf('name')}
          maxLength={200}
          required
        />
        <TextInput
          label={t('brand.key')}
          value={value.key}
          onChange={(event) => change({ key: event.currentTarget.value })}
          error={errorOf('key')}
          maxLength={40}
          required
        />
      </Pair>
      <Rules draft={draft} />
      <Switch
        label={t('brand.active')}
        checked={value.active}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}

type Amount = 'pointsPerUnit' | 'pointsPerSpent' | 'photoPoints' | 'photosPerMonth';

/** What is earned. */
function Rules({ draft: { value, change, errorOf } }: { readonly draft: Draft<Values> }) {
  const { t } = useTranslation('loyalty');
  const amount = (name: Amount, digits: number) => ({
    value: value[name],
    onChange: (next: number | string) => change({ [name]: Number(next) }),
    error: errorOf(name),
    min: 0,
    decimalScale: digits,
    hideControls: true,
  });
  return (
    <>
      <Pair>
        <NumberInput label={t('brand.perSpent')} {...amount('pointsPerSpent', 3)} />
        <NumberInput label={t('brand.perUnit')} {...amount('pointsPerUnit', 3)} />
      </Pair>
      <Pair>
        <NumberInput label={t('brand.photo')} {...amount('photoPoints', 0)} />
        <NumberInput label={t('brand.photos')} {...amount('photosPerMonth', 0)} />
      </Pair>
    </>
  );
}
