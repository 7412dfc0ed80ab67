import { MultiSelect, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { type ServerForm, useServerForm } from '../../shared/forms/useServerForm.ts';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { createReportView, saveReportView, type SavedView, type ViewWish } from './views.api.ts';

interface Props {
  readonly report: string;
  /** The view that is changed; none: a new one. */
  readonly view?: SavedView | undefined;
  readonly wish: ViewWish;
  readonly roles: readonly { readonly key: string; readonly name: string }[];
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

interface Values extends Record<string, unknown> {
  readonly name: string;
  readonly shared: string[];
  readonly isDefault: boolean;
}

function Fields({ form, roles }: Pick<Props, 'roles'> & Pick<ServerForm<Values>, 'form'>) {
  const { t } = useTranslation(['reports', 'ui']);
  const roleName = useRoleName();
  return (
    <>
      <TextInput
        key={form.key('name')}
        {...form.getInputProps('name')}
        label={t('ui:field.name')}
        maxLength={60}
        required
        data-autofocus
      />
      <MultiSelect
        key={form.key('shared')}
        {...form.getInputProps('shared')}
        label={t('view.shared')}
        description={t('view.sharedText')}
        data={roles.map((role) => ({ value: role.key, label: roleName(role) }))}
      />
      <Switch
        key={form.key('isDefault')}
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
        label={t('view.default')}
      />
    </>
  );
}

/** Name and audience of a view. */
export function ViewDialog({ report, view, wish, roles, onSaved, onClose }: Props) {
  const { t } = useTranslation(['reports', 'ui']);
  const of = useServerForm<Values, SavedView>({
    initialValues: {
      name: view?.name ?? '',
      shared: [...(view?.shared ?? [])],
      isDefault: view?.isDefault ?? false,
    },
    send: async (values) =>
      view
        ? (
            await saveReportView({
              params: { id: view._id },
              body: { ...values, ...wish, version: view.version },
            })
          ).view
        : (await createReportView({ body: { ...values, ...wish, report } })).view,
    onSaved: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: ['reports', report, 'views'] });
      toast(t('view.saved'));
      onSaved(saved);
      onClose();
    },
  });
  const { form, problem } = of;
  return (
    <FormDialog
      title={t(view ? 'view.edit' : 'view.save')}
      action={t('ui:form.save')}
      of={of}
      onClose={onClose}
    >
      <FormNote problem={problem} />
      <Fields form={form} roles={roles} />
    </FormDialog>
  );
}
