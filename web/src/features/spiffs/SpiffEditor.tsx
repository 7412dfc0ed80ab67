import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../shared/forms/SaveBar.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { EditorFrame } from '../../shared/publishing/EditorFrame.tsx';
import { PublishPanel } from '../../shared/publishing/PublishPanel.tsx';
import type { PublishStep } from '../../shared/publishing/PublishSteps.tsx';
import { usePublishing } from '../../shared/publishing/usePublishing.ts';
import { TabbedSkeleton } from '../../shared/ui/EditorSkeleton.tsx';
import { BrandLine } from '../../shared/ui/Layout.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { TranslateLink } from '../translations/index.ts';
import { amountText } from './payText.ts';
import { PaySection } from './PaySection.tsx';
import { bodyOf, type SpiffValues, valuesOf } from './spiffForm.ts';
import { setSpiffCache, saveSpiff, type Spiff, spiffQuery } from './spiffs.api.ts';
import {
  AboutSection,
  ApprovalSection,
  AudienceSection,
  type SectionProps,
  TrainingSection,
  WhenSection,
} from './SpiffSections.tsx';
import { useSpiffKind } from './useSpiffKind.ts';
import classes from './spiffs.module.css';

const GAPS = ['dates', 'pay', 'items'] as const satisfies readonly Spiff['missing'][number][];

const go = (gap: string) => () => document.getElementById(`spiff-${gap}`)?.scrollIntoView({ block: 'start' });

/** What publishing a spiff needs, each with the way to its section. */
function useSteps({ missing, type }: Spiff): readonly PublishStep[] {
  const { t } = useTranslation('spiffs');
  return GAPS.filter((gap) => gap !== 'items' || type === 'RECEIPT_SCAN').map((gap) => ({
    key: gap,
    done: !missing.includes(gap),
    text: t(`gap.${gap}Done`),
    ways: [{ key: gap, label: t(`gap.${gap}`), go: go(gap) }],
  }));
}

function Editor({ spiff }: { readonly spiff: Spiff }) {
  const { t } = useTranslation(['spiffs', 'ui']);
  const of = useServerForm<SpiffValues, { readonly spiff: Spiff }>({
    initialValues: valuesOf(spiff),
    thing: `spiff:${spiff._id}`,
    files: { thumbnail: true },
    validate: { name: (name) => (name.trim() ? null : t('ui:need.name')) },
    send: (values) => saveSpiff({ params: { id: spiff._id }, body: bodyOf(spiff, values) }),
    stored: (reply) => valuesOf(reply.spiff),
    onSaved: (reply) => setSpiffCache(reply.spiff),
  });
  const publishing = usePublishing(useSpiffKind<Spiff>());
  const steps = useSteps(spiff);
  return (
    <EditorFrame
      row={spiff}
      publishing={publishing}
      text={<Summary spiff={spiff} />}
      buttons={<Buttons spiff={spiff} />}
      list="/auth/admin/spiff-manager/{-$id}"
      aside={<PublishPanel row={spiff} publishing={publishing} steps={steps} unsaved={of.form.isDirty()} />}
    >
      <Fields spiff={spiff} of={of} />
      {spiff.can.edit && <SaveBar of={of} where={spiff.name} />}
    </EditorFrame>
  );
}

function Summary({ spiff }: { readonly spiff: Spiff }) {
  const { t } = useTranslation('spiffs');
  const { pending, approved } = spiff.claims;
  return (
    <BrandLine brand={spiff.brand} size={18}>
      {[
        spiff.brand.name,
        t('claims', { count: pending + approved }),
        t('used', { amount: amountText(spiff, spiff.used) }),
      ].join(' · ')}
    </BrandLine>
  );
}

function Buttons({ spiff }: { readonly spiff: Spiff }) {
  const { t } = useTranslation('spiffs');
  return (
    <>
      {spiff.can.translate && <TranslateLink kind="spiff" id={spiff._id} />}
      <Button
        variant="default"
        renderRoot={(root) => <Link {...root} to="/auth/admin/spiff-manager/pending" />}
      >
        {t('toClaims', { count: spiff.claims.pending })}
      </Button>
    </>
  );
}

function Fields(props: SectionProps) {
  const { t } = useTranslation('ui');
  return (
    <form onSubmit={props.of.submit} noValidate className={classes.editor}>
      <FormNote problem={props.of.problem} />
      <AboutSection {...props} />
      <div id="spiff-pay">
        <div id="spiff-items">
          <PaySection {...props} />
        </div>
      </div>
      <ApprovalSection {...props} />
      <div id="spiff-dates">
        <WhenSection {...props} />
      </div>
      <TrainingSection {...props} />
      <AudienceSection {...props} />
      <button type="submit" hidden>
        {t('form.save')}
      </button>
    </form>
  );
}

/** One spiff. @param id from the address */
export function SpiffEditPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('spiffs');
  return (
    <LoadedPage
      query={useQuery({ ...spiffQuery(id), staleTime: 0 })}
      title={t('title')}
      missing={{
        title: t('missing'),
        text: t('missingText'),
        list: '/auth/admin/spiff-manager/{-$id}',
        back: t('back'),
      }}
      shape={<TabbedSkeleton />}
    >
      {(spiff) => <Editor key={spiff._id} spiff={spiff} />}
    </LoadedPage>
  );
}
