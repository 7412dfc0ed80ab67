import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { relativeOrDate } from '../../shared/format.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../shared/forms/SaveBar.tsx';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { type ServerForm, useServerForm } from '../../shared/forms/useServerForm.ts';
import { EditorFrame } from '../../shared/publishing/EditorFrame.tsx';
import { PublishPanel } from '../../shared/publishing/PublishPanel.tsx';
import type { PublishStep } from '../../shared/publishing/PublishSteps.tsx';
import { usePublishing } from '../../shared/publishing/usePublishing.ts';
import { TabbedSkeleton } from '../../shared/ui/EditorSkeleton.tsx';
import { BrandLine, Section } from '../../shared/ui/Layout.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { TabStrip } from '../../shared/ui/TabStrip.tsx';
import { AudienceFields } from '../audience/index.ts';
import { TranslateLink } from '../translations/index.ts';
import { CodesTab } from './CodesTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { EarningTab } from './EarningTab.tsx';
import { bodyOf, type IncentiveValues, valuesOf } from './incentiveForm.ts';
import { type Incentive, incentiveQuery, setIncentiveCache, saveIncentive } from './incentives.api.ts';
import { INCENTIVE_TABS, type IncentiveTab } from './incentivesList.ts';
import { useIncentiveKind } from './useIncentiveKind.ts';
import classes from './incentives.module.css';

export interface TabProps {
  readonly incentive: Incentive;
  readonly of: ServerForm<IncentiveValues>;
}

interface Tabbed {
  readonly tab: IncentiveTab;
  readonly onTab: (tab: IncentiveTab) => void;
}

const NEEDED = [
  ['value', 'details'],
  ['training', 'earning'],
  ['codes', 'codes'],
] as const satisfies readonly (readonly [Incentive['missing'][number], IncentiveTab])[];

/** What publishing an incentive of this kind needs, each with its tab. */
function useSteps({ missing, kind }: Incentive, onTab: Tabbed['onTab']): readonly PublishStep[] {
  const { t } = useTranslation('incentives');
  return NEEDED.filter(
    ([gap]) =>
      gap === 'training' ||
      ((gap === 'value') === (kind === 'giftCard') && (gap === 'codes') === (kind === 'code')),
  ).map(([gap, tab]) => ({
    key: gap,
    done: !missing.includes(gap),
    text: t(`gap.${gap}Done`),
    ways: [{ key: gap, label: t(`gap.${gap}`), go: () => onTab(tab) }],
  }));
}

function AudienceTab({ of: { form } }: TabProps) {
  const { t } = useTranslation('incentives');
  return (
    <Section>
      <p>{t('audienceHelp')}</p>
      <AudienceFields
        value={useFieldValue(form, 'audience')}
        onChange={(value) => form.setFieldValue('audience', value)}
        errors={form.errors}
      />
    </Section>
  );
}

/** The open tab; one form holds all of them but the pool. */
function Panels(props: TabProps) {
  const { incentive } = props;
  return (
    <>
      <Tabs.Panel value="details" className={classes.panel}>
        <DetailsTab {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="earning" className={classes.panel}>
        <EarningTab {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="audience" className={classes.panel}>
        <AudienceTab {...props} />
      </Tabs.Panel>
      {incentive.kind === 'code' && (
        <Tabs.Panel value="codes" className={classes.panel}>
          <CodesTab incentive={incentive} />
        </Tabs.Panel>
      )}
    </>
  );
}

function Editor({ incentive, tab, onTab }: Tabbed & { readonly incentive: Incentive }) {
  const { t } = useTranslation(['incentives', 'ui']);
  const of = useServerForm<IncentiveValues, { readonly incentive: Incentive }>({
    initialValues: valuesOf(incentive),
    thing: `incentive:${incentive._id}`,
    files: { 'image-0': true, 'qrcode-0': true },
    validate: { name: (name) => (name.trim() ? null : t('ui:need.name')) },
    send: (values) => saveIncentive({ body: bodyOf(incentive, values) }),
    onSaved: (reply) => setIncentiveCache(reply.incentive),
  });
  const publishing = usePublishing(useIncentiveKind<Incentive>());
  const steps = useSteps(incentive, onTab);
  const tabs = INCENTIVE_TABS.filter((name) => name !== 'codes' || incentive.kind === 'code');
  const shown = tabs.includes(tab) ? tab : 'details';
  return (
    <EditorFrame
      row={incentive}
      publishing={publishing}
      text={
        <BrandLine brand={incentive.brand} size={18}>
          {t('edited', { brand: incentive.brand.name, when: relativeOrDate(incentive.updatedAt) })}
        </BrandLine>
      }
      buttons={incentive.can.translate && <TranslateLink kind="incentive" id={incentive._id} />}
      list="/auth/admin/incentives"
      aside={
        <PublishPanel row={incentive} publishing={publishing} steps={steps} unsaved={of.form.isDirty()} />
      }
    >
      <Tabs value={shown} onChange={(next) => onTab(tabs.find((name) => name === next) ?? 'details')}>
        <TabStrip
          shown={shown}
          label={incentive.name}
          tabs={tabs.map((name) => ({ name, title: t(`tab.${name}`) }))}
        />
        <FormNote problem={of.problem} />
        <Panels incentive={incentive} of={of} />
      </Tabs>
      {incentive.can.edit && <SaveBar of={of} where={incentive.name} />}
    </EditorFrame>
  );
}

/** One incentive. @param incentiveId from the address */
export function IncentiveEditPage({ incentiveId, ...tabbed }: Tabbed & { readonly incentiveId: string }) {
  const { t } = useTranslation('incentives');
  return (
    <LoadedPage
      query={useQuery({ ...incentiveQuery(incentiveId), staleTime: 0 })}
      title={t('title')}
      missing={{
        title: t('missing'),
        text: t('missingText'),
        list: '/auth/admin/incentives',
        back: t('back'),
      }}
      shape={<TabbedSkeleton />}
    >
      {(incentive) => <Editor key={incentive._id} incentive={incentive} {...tabbed} />}
    </LoadedPage>
  );
}
