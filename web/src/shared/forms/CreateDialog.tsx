import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from './FormDialog.tsx';
import { FormNote } from './FormNote.tsx';
import { useServerForm } from './useServerForm.ts';

interface Brand {
  readonly _id: string;
  readonly name: string;
}

interface Props<R> {
  readonly title: string;
  /** What the button is called: "Create course". */
  readonly action: string;
  /** Under the field: what becomes of it. */
  readonly help?: string;
  /** What the thing is called by; the name of the field in the call, too. */
  readonly calledBy: 'name' | 'title';
  /** Most characters of it. */
  readonly longest: number;
  /** Brands to choose from; absent where the thing belongs to none, or the page is about one. */
  readonly brands?: readonly Brand[] | undefined;
  /** The brand that is chosen at first; the only one is chosen by itself. */
  readonly brandId?: string | undefined;
  /** Over the buttons: how many may still be made. */
  readonly note?: ReactNode;
  readonly send: (values: { readonly name: string; readonly brandId: string }) => Promise<R>;
  /** Keeps the answer, and opens the editor. */
  readonly onCreated: (reply: R) => unknown;
  readonly onClose: () => void;
}

/** Asks for the name of something new, and for its brand; everything else is given in its editor, which opens next. */
export function CreateDialog<R>(props: Props<R>) {
  const { title, action, help, calledBy, longest, brands, note, send, onCreated, onClose } = props;
  const { t } = useTranslation('ui');
  const only = brands?.length === 1 ? brands[0]?._id : undefined;
  const chosen = props.brandId ?? only;
  const server = useServerForm({
    initialValues: { [calledBy]: '', brandId: chosen ?? '' },
    validate: {
      [calledBy]: (value: string | undefined) => (value?.trim() ? null : t(`need.${calledBy}`)),
      brandId: (value: string | undefined) => (!brands || value ? null : t('need.brand')),
    },
    send: (values) => send({ name: values[calledBy] ?? '', brandId: values['brandId'] ?? '' }),
    onSaved: async (reply) => {
      onClose();
      await onCreated(reply);
    },
  });
  const { form, problem } = server;
  return (
    <FormDialog title={title} action={action} of={server} onClose={onClose}>
      {problem && problem.fields.length === 0 && <FormNote problem={problem} />}
      {brands && (
        <Select
          label={t('field.brand')}
          placeholder={t('need.brand')}
          data={brands.map(({ _id, name }) => ({ value: _id, label: name }))}
          searchable={brands.length > 8}
          openOnFocus={false}
          allowDeselect={false}
          required
          nothingFoundMessage={t('list.none')}
          data-autofocus={!chosen || undefined}
          key={form.key('brandId')}
          {...form.getInputProps('brandId')}
        />
      )}
      <TextInput
        label={t(`field.${calledBy}`)}
        description={help}
        maxLength={longest}
        required
        data-autofocus={!brands || chosen ? true : undefined}
        key={form.key(calledBy)}
        {...form.getInputProps(calledBy)}
      />
      {note}
    </FormDialog>
  );
}
