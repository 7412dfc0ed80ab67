import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAsyncSelect } from '../../../shared/forms/useSoughtSelect.ts';
import { Hint } from '../../../shared/ui/Layout.tsx';
import { templatesQuery } from '../live-training.api.ts';

/** Choices of one search. */
const LIMIT = 50;

interface Props {
  readonly field: {
    readonly onChange: (value: string | null) => void;
    readonly defaultValue?: string | null;
  };
}

/** Chooses the template of a class; typing searches them all. */
export function TemplatePicker({ field: { onChange, ...field } }: Props) {
  const { t } = useTranslation('live-training');
  const { text, select } = useAsyncSelect();
  const { data } = useQuery(templatesQuery({ text, limit: LIMIT }));
  const found = data?.templates.map(({ _id, title }) => ({ value: _id, label: title }));
  return (
    <>
      {text === '' && data?.templates.length === 0 && <Hint>{t('event.templateFirst')}</Hint>}
      <Select
        {...field}
        {...select(found, onChange)}
        label={t('field.template')}
        openOnFocus={false}
        allowDeselect={false}
        required
        data-autofocus
      />
    </>
  );
}
