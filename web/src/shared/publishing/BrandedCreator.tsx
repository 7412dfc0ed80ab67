import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useNavigate, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CreatorBody } from '../forms/CreatorBody.tsx';
import { FormNote } from '../forms/FormNote.tsx';
import { useDraft } from '../forms/useDraft.ts';
import { useUser } from '../session/session.ts';
import { Hint, Section } from '../ui/Layout.tsx';
import { useBrands } from './brands.api.ts';

const LONGEST = 120;

interface Values {
  readonly name: string;
  readonly brandId: string;
  readonly sort: string;
}

interface Choice<Sort> {
  readonly value: Sort;
  readonly label: string;
  /** What it means, said below. */
  readonly help: string;
}

interface Props<Sort extends string> {
  readonly title: string;
  readonly text: string;
  /** What the button is called: "Create spiff". */
  readonly action: string;
  /** What the choices are called as a whole. */
  readonly label: string;
  readonly choices: readonly Choice<Sort>[];
  /** Chosen until another one is. */
  readonly first: Sort;
  /** Creates it, and answers the editor in which everything else is given. */
  readonly create: (given: {
    readonly name: string;
    readonly brandId: string;
    readonly sort: Sort;
  }) => Promise<LinkProps>;
}

/** A new thing of a brand: its name, whose it is, and of which sort; everything else is given in its editor, which opens next. */
export function BrandedCreator<Sort extends string>(props: Props<Sort>) {
  const { title, text, action, label, choices, first, create } = props;
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const brands = useBrands().filter(({ isAdmin }) => isAdmin);
  const { editingBrand } = useUser();
  const own = brands.find(({ _id }) => _id === editingBrand) ?? (brands.length === 1 ? brands[0] : undefined);
  const oneBrand = own?._id ?? '';
  const chosen = (sort: string) => choices.find((choice) => choice.value === sort);
  const draft = useDraft<Values, LinkProps>({
    initial: { name: '', brandId: '', sort: first },
    send: ({ name, brandId, sort }) =>
      create({ name, brandId: brandId || oneBrand, sort: chosen(sort)?.value ?? first }),
    onSaved: (editor) => navigate({ ...editor, ignoreBlocker: true }),
  });
  const { value, change, errorOf } = draft;
  return (
    <CreatorBody narrow title={title} text={text} draft={draft} action={action}>
      <FormNote problem={draft.problem} />
      <Section>
        <TextInput
          label={t('field.name')}
          value={value.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorOf('name')}
          maxLength={LONGEST}
          required
        />
        <NativeSelect
          label={t('field.brand')}
          value={value.brandId || oneBrand}
          onChange={(event) => change({ brandId: event.currentTarget.value })}
          error={errorOf('brandId')}
          data={[
            ...(oneBrand ? [] : [{ value: '', label: t('need.brand') }]),
            ...brands.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          required
        />
        <SegmentedControl
          aria-label={label}
          value={value.sort}
          onChange={(sort) => change({ sort })}
          data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
        />
        <Hint>{chosen(value.sort)?.help}</Hint>
      </Section>
    </CreatorBody>
  );
}
