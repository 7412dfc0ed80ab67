import { NumberInput, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { type Draft, useDraft } from '../../shared/forms/useDraft.ts';
import { Pair } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { today } from './receiptForm.ts';
import { createItem, type EligibleItem, type LoyaltyBrand, loyaltyChanged, saveItem } from './loyalty.api.ts';

interface Values {
  readonly partNumber: string;
  readonly name: string;
  readonly brand: string;
  readonly points: number | '';
  readonly startDate: string;
  readonly endDate: string;
}

interface Props {
  /** Absent: a new one. */
  readonly item: EligibleItem | undefined;
  readonly brands: readonly LoyaltyBrand[];
  readonly onClose: () => void;
}

const valuesOf = (item: EligibleItem | undefined, brand: string): Values =>
  item
    ? { ...item, brand: item.brand.key, points: item.points ?? '', endDate: item.endDate ?? '' }
    : { partNumber: '', name: '', brand, points: '', startDate: today(), endDate: '' };

function useItemForm({ item, onClose }: Props, brand: string) {
  const { t } = useTranslation('loyalty');
  return useDraft<Values, Awaited<ReturnType<typeof createItem>>>({
    initial: valuesOf(item, brand),
    send: ({ partNumber, name, brand: key, points, startDate, endDate }) => {
      const body = {
        partNumber,
        name,
        brand: key,
        startDate,
        points: points === '' ? null : points,
        endDate: endDate || null,
      };
      return item
        ? saveItem({ params: { id: item._id }, body: { ...body, version: item.version } })
        : createItem({ body });
    },
    onSaved: async ({ eligibleItem }) => {
      onClose();
      await loyaltyChanged();
      toast(t('item.saved', { part: eligibleItem.partNumber }));
    },
  });
}

/** A part that counts, new or not. */
export function ItemDialog(props: Props) {
  const { item, brands, onClose } = props;
  const { t } = useTranslation(['loyalty', 'ui']);
  const editable = brands.filter(({ can }) => can.edit);
  const draft = useItemForm(props, editable[0]?.key ?? '');
  const { value, change, errorOf } = draft;
  return (
    <FormDialog
      wide
      title={t(item ? 'item.edit' : 'item.new')}
      action={t('ui:form.save')}
      of={draft}
      onClose={onClose}
    >
      <FormNote problem={draft.problem} />
      <TextInput
        label={t('part')}
        description={t('part.rule')}
        value={value.partNumber}
        onChange={(event) => change({ partNumber: event.currentTarget.value })}
        error={errorOf('partNumber')}
        maxLength={40}
        required
        data-autofocus
      />
      <TextInput
        label={t('ui:field.name')}
        value={value.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf('name')}
        maxLength={200}
        required
      />
      <Select
        label={t('ui:field.brand')}
        data={editable.map(({ key, name }) => ({ value: key, label: name }))}
        value={value.brand}
        onChange={(brand) => change({ brand: brand ?? value.brand })}
        error={errorOf('brand')}
        allowDeselect={false}
      />
      <Counting draft={draft} />
    </FormDialog>
  );
}

/** Its points and days. */
function Counting({ draft: { value, change, errorOf } }: { readonly draft: Draft<Values> }) {
  const { t } = useTranslation('loyalty');
  return (
    <>
      <NumberInput
        label={t('points')}
        description={t('points.help')}
        value={value.points}
        onChange={(next) => change({ points: next === '' ? '' : Number(next) })}
        error={errorOf('points')}
        min={0}
        decimalScale={0}
        hideControls
      />
      <Pair>
        <TextInput
          type="date"
          label={t('start')}
          value={value.startDate}
          onChange={(event) => change({ startDate: event.currentTarget.value })}
          error={errorOf('startDate')}
          required
        />
        <TextInput
          type="date"
          label={t('end')}
          value={value.endDate}
          onChange={(event) => change({ endDate: event.currentTarget.value })}
          error={errorOf('endDate')}
        />
      </Pair>
    </>
  );
}
