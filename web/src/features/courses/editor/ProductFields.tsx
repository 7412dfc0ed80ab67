import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ImageField } from '../../../shared/files/ImageField.tsx';
import { SortableList } from '../../../shared/sortable/SortableList.tsx';
import type { SectionFieldsProps } from './SectionFields.tsx';
import { newProduct, type ProductDraft, type VariantDraft } from './sectionDraft.ts';
import { TextField } from './TextField.tsx';
import classes from './editor.module.css';

/** The products of a section, each with facts, a picture and variants. */
export function ProductFields({ value, stored, change, errorOf, progress }: SectionFieldsProps) {
  const { t } = useTranslation('courses');
  const { products } = value;
  const known = stored?.sectionType === 'product' ? stored.products : [];
  const set = (id: string, patch: Partial<ProductDraft>) =>
    change({ products: products.map((one) => (one._id === id ? { ...one, ...patch } : one)) });
  return (
    <fieldset className={classes.group}>
      <legend>{t('products')}</legend>
      <SortableList
        label={t('products')}
        items={products}
        itemId={({ _id }) => _id}
        itemName={({ name }) => name || t('product.new')}
        onReorder={(next) => change({ products: next })}
      >
        {(product, i) => (
          <ProductCard
            product={product}
            stored={known.find(({ _id }) => _id === product._id)}
            set={(patch) => set(product._id, patch)}
            remove={() => change({ products: products.filter(({ _id }) => _id !== product._id) })}
            errorOf={(path) => errorOf(`products.${i}.${path}`)}
            progress={progress}
          />
        )}
      </SortableList>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => change({ products: [...products, newProduct()] })}
      >
        {t('product.add')}
      </Button>
    </fieldset>
  );
}

type Stored = Extract<
  NonNullable<SectionFieldsProps['stored']>,
  { sectionType: 'product' }
>['products'][number];

interface CardProps {
  readonly product: ProductDraft;
  readonly stored: Stored | undefined;
  readonly set: (patch: Partial<ProductDraft>) => void;
  readonly remove: () => void;
  readonly errorOf: (path: string) => string | undefined;
  readonly progress: number | undefined;
}

function ProductCard({ product, stored, set, remove, errorOf, progress }: CardProps) {
  const { t } = useTranslation(['courses', 'ui']);
  return (
    <div className={classes.item}>
      <div className={classes.itemHead}>
        <TextField
          label={t('product.name')}
          max={120}
          value={product.name}
          onChange={(text) => set({ name: text })}
          error={errorOf('name')}
        />
        <ActionIcon
          aria-label={t('product.remove', { name: product.name || t('product.new') })}
          onClick={remove}
        >
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <TextField
        label={t('ui:field.description')}
        lines={2}
        max={2000}
        value={product.description}
        onChange={(text) => set({ description: text })}
        error={errorOf('description')}
      />
      <ImageField
        label={t('product.picture')}
        value={product.imageFile}
        onChange={(imageFile) => set({ imageFile })}
        stored={stored?.image}
        error={errorOf('imageFile')}
        progress={product.imageFile ? progress : undefined}
      />
      <Specs specs={product.specs} set={(specs) => set({ specs })} />
      <Variants {...{ product, stored, set, errorOf, progress }} />
    </div>
  );
}

function Specs({
  specs,
  set,
}: {
  readonly specs: ProductDraft['specs'];
  readonly set: (specs: ProductDraft['specs']) => void;
}) {
  const { t } = useTranslation('courses');
  return (
    <>
      {specs.map((spec, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- facts have no identity but their place
        <div key={i} className={classes.spec}>
          <TextInput
            aria-label={t('spec.label', { number: i + 1 })}
            placeholder={t('spec.labelShort')}
            maxLength={80}
            value={spec.label}
            onChange={(event) => set(specs.with(i, { ...spec, label: event.currentTarget.value }))}
          />
          <TextInput
            aria-label={t('spec.value', { number: i + 1 })}
            placeholder={t('spec.valueShort')}
            maxLength={200}
            value={spec.value}
            onChange={(event) => set(specs.with(i, { ...spec, value: event.currentTarget.value }))}
          />
          <ActionIcon
            aria-label={t('spec.remove', { number: i + 1 })}
            onClick={() => set(specs.toSpliced(i, 1))}
          >
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => set([...specs, { label: '', value: '' }])}
      >
        {t('spec.add')}
      </Button>
    </>
  );
}

interface VariantProps extends Pick<CardProps, 'remove' | 'errorOf' | 'progress'> {
  readonly variant: VariantDraft;
  readonly stored: Stored['variants'][number] | undefined;
  readonly set: (patch: Partial<VariantDraft>) => void;
}

function VariantCard({ variant, stored, set, remove, errorOf, progress }: VariantProps) {
  const { t } = useTranslation(['courses', 'ui']);
  return (
    <div className={classes.variant}>
      <div className={classes.itemHead}>
        <TextField
          label={t('variant.name')}
          max={120}
          value={variant.name}
          onChange={(text) => set({ name: text })}
          error={errorOf('name')}
        />
        <ActionIcon
          aria-label={t('variant.remove', { name: variant.name || t('variant.new') })}
          onClick={remove}
        >
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <TextInput
        label={t('ui:field.description')}
        maxLength={1000}
        value={variant.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <ImageField
        label={t('variant.picture')}
        value={variant.imageFile}
        onChange={(imageFile) => set({ imageFile })}
        stored={stored?.image}
        error={errorOf('imageFile')}
        progress={variant.imageFile ? progress : undefined}
      />
    </div>
  );
}

function Variants({ product, stored, set, errorOf, progress }: Omit<CardProps, 'remove'>) {
  const { t } = useTranslation('courses');
  const { variants } = product;
  const setVariant = (id: string, patch: Partial<VariantDraft>) =>
    set({ variants: variants.map((one) => (one._id === id ? { ...one, ...patch } : one)) });
  return (
    <>
      {variants.map((variant, j) => (
        <VariantCard
          key={variant._id}
          variant={variant}
          stored={stored?.variants.find(({ _id }) => _id === variant._id)}
          set={(patch) => setVariant(variant._id, patch)}
          remove={() => set({ variants: variants.filter(({ _id }) => _id !== variant._id) })}
          errorOf={(path) => errorOf(`variants.${j}.${path}`)}
          progress={progress}
        />
      ))}
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() =>
          set({ variants: [...variants, { _id: crypto.randomUUID(), name: '', description: '' }] })
        }
      >
        {t('variant.add')}
      </Button>
    </>
  );
}
