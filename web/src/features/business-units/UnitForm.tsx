import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import type { Draft } from '../../shared/forms/useDraft.ts';
import classes from './business-units.module.css';

export interface UnitValues {
  readonly name: string;
  readonly core: boolean;
}

/** Characters, as the server takes them. */
const NAME_MAX = 100;

interface Props {
  readonly draft: Draft<UnitValues>;
  readonly readOnly?: boolean;
}

/** The fields of a business unit, new or not. */
export function UnitForm({ draft, readOnly = false }: Props) {
  const { t } = useTranslation(['business-units', 'ui']);
  const { value, change, errorOf } = draft;
  return (
    <>
      <FormNote problem={draft.problem} />
      <section className={`card ${classes.part}`}>
        <TextInput
          label={t('ui:field.name')}
          value={value.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorOf('name')}
          maxLength={NAME_MAX}
          disabled={readOnly}
          required
        />
        <Switch
          label={t('core')}
          description={t('coreHelp')}
          checked={value.core}
          disabled={readOnly}
          onChange={(event) => change({ core: event.currentTarget.checked })}
        />
      </section>
    </>
  );
}
