import { ActionIcon, Loader, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import type { DealerForm } from './dealerForm.ts';
import { autogenDealerId, idProblemsQuery } from './dealers.api.ts';

/** Milliseconds of rest before the server is asked. */
const REST = 300;

interface Props {
  readonly form: DealerForm;
  /** The dealer that is being edited. */
  readonly except: string | undefined;
}

function MakeButton({ busy, onMake }: { readonly busy: boolean; readonly onMake: () => void }) {
  const { t } = useTranslation('dealers');
  if (busy) return <Loader size={16} aria-hidden />;
  return (
    <Tooltip label={t('field.dealerIdMake')}>
      <ActionIcon aria-label={t('field.dealerIdMake')} onClick={onMake}>
        <IconWand size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Says while it is typed whether the id is free; the wand makes one. */
export function DealerIdField({ form, except }: Props) {
  const { t } = useTranslation('dealers');
  const typed = useFieldValue(form, 'dealerId').trim();
  const [dealerId] = useDebouncedValue(typed, REST);
  const [making, setMaking] = useState(false);
  const [failed, setFailed] = useState<string>();
  const hasChanged = dealerId !== '' && dealerId !== form.getInitialValues().dealerId;
  const { data: problems = [], isFetching } = useQuery({
    ...idProblemsQuery({ dealerId, dealerNum: '', except }),
    enabled: hasChanged,
  });
  const [wrong] = hasChanged && dealerId === typed ? problems : [];
  const make = async () => {
    setMaking(true);
    setFailed(undefined);
    try {
      form.setFieldValue('dealerId', (await autogenDealerId()).dealerId);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFailed(error.detail || t('fault.offline'));
    } finally {
      setMaking(false);
    }
  };
  const free = hasChanged && dealerId === typed && !isFetching && !wrong;
  return (
    <TextInput
      label={t('field.dealerId')}
      description={free ? t('field.dealerIdFree') : t('field.dealerIdHelp')}
      maxLength={40}
      spellCheck={false}
      autoComplete="off"
      key={form.key('dealerId')}
      {...form.getInputProps('dealerId')}
      error={form.errors['dealerId'] ?? failed ?? (wrong && t(`fault.${wrong}`))}
      rightSection={<MakeButton busy={making || (hasChanged && isFetching)} onMake={() => void make()} />}
    />
  );
}
