import type * as contract from '@forecourt/contract/curriculums';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/api/client.ts';
import { number } from '../../../shared/format.ts';
import { useFieldValue } from '../../../shared/forms/useFieldValue.ts';
import { type Audience, AudienceFields } from '../../audience/index.ts';
import type { TabProps } from './CurriculumEditor.tsx';
import type { CurriculumValues } from './curriculumForm.ts';
import classes from './editor.module.css';

const preview = client<typeof contract.curriculumAudiencePreview>('POST /api/curriculums/audience-preview');

/** Debounce in milliseconds before the reach is counted. */
const REST = 400;

/** Size of the audience currently in the form. */
function Reach({ brandId, audience }: { readonly brandId: string; readonly audience: Audience }) {
  const { t } = useTranslation('curriculums');
  const [settled] = useDebouncedValue(audience, REST);
  const { data, error } = useQuery({
    queryKey: ['curriculums', 'reach', brandId, settled],
    queryFn: ({ signal }) => preview({ body: { ...settled, brandId } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const text = error
    ? error.message
    : data && t('reach', { count: data.people, people: number(data.people) });
  return (
    <div className={classes.reach}>
      <IconUsers size={20} stroke={1.75} aria-hidden />
      <p role="status">
        <strong>{text ?? t('reachCounting')}</strong>
      </p>
    </div>
  );
}

/** Who sees the curriculum. */
export function AudienceTab({ curriculum, of: { form } }: TabProps) {
  const { t } = useTranslation('curriculums');
  const audience: CurriculumValues['audience'] = useFieldValue(form, 'audience');
  return (
    <div className={`card ${classes.card}`}>
      <p className={classes.help}>{t('audienceHelp', { brand: curriculum.brand.name })}</p>
      {curriculum.can.edit && <Reach brandId={curriculum.brandId} audience={audience} />}
      <AudienceFields
        value={audience}
        onChange={(value) => form.setFieldValue('audience', value)}
        errors={form.errors}
        disabled={!curriculum.can.edit}
      />
    </div>
  );
}
