import { Button, Checkbox, MultiSelect, NativeSelect, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { numberSeparators } from '../../shared/forms/moneyFormat.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Pair, Section } from '../../shared/ui/Layout.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { CreateHere, CreateHereButton } from '../curriculums/index.ts';
import {
  coursesOfBrandQuery,
  curriculumsOfBrandQuery,
  type Incentive,
  poolChanged,
  rewardPassed,
} from './incentives.api.ts';
import type { TabProps } from './IncentiveEditor.tsx';

/** Those who had passed before it was published can be rewarded, too. */
function PassedBefore({ incentive }: { readonly incentive: Incentive }) {
  const { t } = useTranslation('incentives');
  const { _id, passedBefore, status, can } = incentive;
  if (passedBefore === 0 || status !== 'published' || !can.publish) return null;
  const give = async () => {
    const { people } = await rewardPassed({ params: { id: _id } });
    toast(t('passedBefore.done', { count: people }));
    await poolChanged(_id);
  };
  return (
    <Note kind="info">
      <p>{t('passedBefore.text', { count: passedBefore })}</p>
      <Button variant="default" onClick={() => void give()}>
        {t('passedBefore.action')}
      </Button>
    </Note>
  );
}

/** In place of courses to choose from: the way to make the brand's first one. */
export function FirstCourse({
  brandId,
  onMade,
}: {
  readonly brandId: string;
  readonly onMade: (id: string) => unknown;
}) {
  const { t } = useTranslation('curriculums');
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <EmptyState title={t('addFirst')} text={t('addFirstText')} heading="h3">
        <CreateHereButton made="course" onClick={() => setIsCreating(true)} />
      </EmptyState>
      {isCreating && (
        <CreateHere made="course" brandId={brandId} onMade={onMade} onClose={() => setIsCreating(false)} />
      )}
    </>
  );
}

/** What has to be passed. */
function Training({ incentive, of: { form } }: TabProps) {
  const { t } = useTranslation(['incentives', 'ui']);
  const { data: curriculums = [] } = useQuery(curriculumsOfBrandQuery(incentive.brandId));
  const ofBrand = coursesOfBrandQuery(incentive.brandId);
  const { data: courses = [], isSuccess } = useQuery(ofBrand);
  const addMade = async (id: string) => {
    // the field can show a course only once its list has it
    await queryClient.invalidateQueries({ queryKey: ofBrand.queryKey });
    form.setFieldValue('courses', [id]);
  };
  return (
    <Section title={t('byTraining')}>
      <NativeSelect
        // the browser can choose an option only once it is there
        key={`${form.key('curriculumId')}:${curriculums.length}`}
        {...form.getInputProps('curriculumId')}
        label={t('ui:field.curriculum')}
        description={t('field.curriculumHelp')}
        data={[
          { value: '', label: '–' },
          ...curriculums.map(({ _id, title }) => ({ value: _id, label: title })),
        ]}
      />
      <MultiSelect
        key={form.key('courses')}
        {...form.getInputProps('courses')}
        label={t('ui:field.courses')}
        description={t('field.coursesHelp')}
        data={courses.map(({ _id, title }) => ({ value: _id, label: title }))}
        searchable
        hidePickedOptions
      />
      {isSuccess && courses.length === 0 && incentive.can.edit && (
        <FirstCourse brandId={incentive.brandId} onMade={addMade} />
      )}
    </Section>
  );
}

function Shop({ of: { form } }: TabProps) {
  const { t } = useTranslation('incentives');
  const field = (name: 'price' | 'stock') => ({
    ...form.getInputProps(name),
    label: t(`field.${name}`),
    description: t(`field.${name}Help`),
    min: name === 'price' ? 1 : 0,
    allowDecimal: false,
    ...numberSeparators(),
  });
  return (
    <Section title={t('inShop')}>
      <Pair>
        <NumberInput hideControls key={form.key('price')} {...field('price')} />
        <NumberInput hideControls key={form.key('stock')} {...field('stock')} />
      </Pair>
    </Section>
  );
}

/** What earns it, or what it costs, and how it is redeemed. */
export function EarningTab(props: TabProps) {
  const { t } = useTranslation('incentives');
  const { form } = props.of;
  return (
    <>
      <PassedBefore incentive={props.incentive} />
      <Training {...props} />
      <Shop {...props} />
      <Section title={t('redeeming')}>
        <NativeSelect
          key={form.key('autoRedeem')}
          {...form.getInputProps('autoRedeem')}
          label={t('field.autoRedeem')}
          description={t('field.autoRedeemHelp')}
          data={[
            { value: '', label: t('autoRedeem.default') },
            { value: 'true', label: t('autoRedeem.yes') },
            { value: 'false', label: t('autoRedeem.no') },
          ]}
        />
        <Checkbox
          key={form.key('needsApproval')}
          {...form.getInputProps('needsApproval', { type: 'checkbox' })}
          label={t('field.needsApproval')}
          description={t('field.needsApprovalHelp')}
        />
      </Section>
    </>
  );
}
