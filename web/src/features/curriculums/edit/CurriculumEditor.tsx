import { Button, Tabs } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CertificateEditor } from '../../certificates/index.ts';
import { relativeOrDate } from '../../../shared/format.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { type ServerForm, useServerForm } from '../../../shared/forms/useServerForm.ts';
import { i18n } from '../../../shared/i18n/i18n.ts';
import { EditorFrame } from '../../../shared/publishing/EditorFrame.tsx';
import { PublishPanel } from '../../../shared/publishing/PublishPanel.tsx';
import { usePublishing } from '../../../shared/publishing/usePublishing.ts';
import { hasFeature, hasPermission, useSession, useUser } from '../../../shared/session/session.ts';
import { BrandLine } from '../../../shared/ui/Layout.tsx';
import { TabStrip } from '../../../shared/ui/TabStrip.tsx';
import { TranslateLink } from '../../translations/index.ts';
import { type Curriculum, setCurriculumCache, saveCurriculum } from '../curriculums.api.ts';
import { useCurriculumKind } from '../useCurriculumKind.ts';
import { AudienceTab } from './AudienceTab.tsx';
import { CoursesTab } from './CoursesTab.tsx';
import { bodyOf, type CurriculumValues, valuesOf } from './curriculumForm.ts';
import { TABS, tabOf, type Tab } from './tabs.ts';
import { DetailsTab } from './DetailsTab.tsx';
import { IncentivesTab } from './IncentivesTab.tsx';
import { PrerequisitesTab } from './PrerequisitesTab.tsx';
import { ResourcesTab } from './ResourcesTab.tsx';
import { useCurriculumSteps } from './useCurriculumSteps.ts';
import classes from './editor.module.css';

export interface TabProps {
  readonly curriculum: Curriculum;
  readonly of: ServerForm<CurriculumValues>;
}

interface Props {
  readonly curriculum: Curriculum;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}

/** One form for details, audience and prerequisites, whatever tab is open. */
function useCurriculumForm(curriculum: Curriculum): ServerForm<CurriculumValues> {
  return useServerForm<CurriculumValues, { curriculum: Curriculum }>({
    initialValues: valuesOf(curriculum),
    thing: `curriculum:${curriculum._id}`,
    files: { image: true, bannerImage: true },
    validate: { title: (title) => (title.trim() ? null : i18n.t('need.title', { ns: 'ui' })) },
    send: (values) => saveCurriculum({ body: bodyOf(curriculum, values) }),
    onSaved: (reply) => setCurriculumCache(reply.curriculum),
  });
}

function Buttons({ curriculum: { _id, active, can } }: { readonly curriculum: Curriculum }) {
  const { t } = useTranslation(['curriculums', 'ui']);
  return (
    <>
      {can.translate && <TranslateLink kind="curriculum" id={_id} />}
      {active && (
        <Button
          variant="default"
          leftSection={<IconExternalLink size={18} stroke={1.75} />}
          renderRoot={(props) => (
            <Link to="/auth/curriculum-page/{-$curriculumId}" params={{ curriculumId: _id }} {...props} />
          )}
        >
          {t('ui:action.asLearner')}
        </Button>
      )}
    </>
  );
}

/** Opens the tab of the first invalid field, which may not be the current tab. */
function useTabOfError(errors: object, onTab: (tab: Tab) => void) {
  const show = useEffectEvent((path: string) => onTab(tabOf(path)));
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first !== undefined) show(first);
  }, [errors]);
}

/** The tabs of this person: who may not edit has no use for the audience's pickers and the designer. */
function useTabs({ can }: Curriculum): readonly Tab[] {
  const withCertificates = hasFeature(useSession(), 'certificates');
  const withIncentives = hasPermission(useUser(), 'VIEW_INCENTIVES');
  return TABS.filter((name) => {
    if (name === 'certificate') return can.edit && withCertificates;
    if (name === 'incentives') return withIncentives;
    // who may not edit has no use for the pickers of the audience
    return name !== 'audience' || can.edit;
  });
}

/** The tabs with their panels, and the bar that saves them all. */
function Panels({ curriculum, of, tab, onTab }: Props & { readonly of: ServerForm<CurriculumValues> }) {
  const { t } = useTranslation('curriculums');
  const tabs = useTabs(curriculum);
  const shown = tabs.includes(tab) ? tab : 'details';
  const names = tabs.map((name) => ({ name, title: t(`tab.${name}`) }));
  const designing = tab === 'certificate';
  // once opened the designer keeps what is unsaved, like the other tabs
  const [designed, setDesigned] = useState(designing);
  if (designing && !designed) setDesigned(true);
  const panels = {
    details: <DetailsTab curriculum={curriculum} of={of} />,
    courses: <CoursesTab curriculum={curriculum} />,
    audience: <AudienceTab curriculum={curriculum} of={of} />,
    prerequisites: <PrerequisitesTab curriculum={curriculum} of={of} />,
    resources: <ResourcesTab curriculum={curriculum} />,
    incentives: <IncentivesTab curriculum={curriculum} />,
    certificate: designed && (
      <div className={classes.designer}>
        <CertificateEditor subject={{ curriculum: curriculum._id }} />
      </div>
    ),
  };
  return (
    <Tabs
      value={shown}
      onChange={(next) => onTab(TABS.find((name) => name === next) ?? 'details')}
      className={classes.tabs}
    >
      <TabStrip shown={shown} label={curriculum.title} tabs={names} />
      <div className={classes.note}>
        <FormNote problem={of.problem} />
      </div>
      {tabs.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {panels[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The editor: tabs at the left, what is missing for learners at the right. */
export function CurriculumEditor({ curriculum, tab, onTab }: Props) {
  const { t } = useTranslation('curriculums');
  const of = useCurriculumForm(curriculum);
  const { brand } = curriculum;
  const publishing = usePublishing(useCurriculumKind<Curriculum>());
  const steps = useCurriculumSteps(curriculum, onTab);
  useTabOfError(of.form.errors, onTab);
  return (
    <EditorFrame
      row={curriculum}
      publishing={publishing}
      text={
        <BrandLine brand={brand} size={18}>
          {t('edited', { brand: brand.name, when: relativeOrDate(curriculum.updatedAt) })}
        </BrandLine>
      }
      buttons={<Buttons curriculum={curriculum} />}
      readable
      // the designer needs the whole width
      aside={
        tab !== 'certificate' && (
          <PublishPanel
            row={curriculum}
            publishing={publishing}
            steps={steps}
            unsaved={of.form.isDirty()}
            publishedAt={curriculum.publishedAt}
          />
        )
      }
    >
      <Panels curriculum={curriculum} of={of} tab={tab} onTab={onTab} />
      {curriculum.can.edit && <SaveBar of={of} where={t('unsavedIn', { title: curriculum.title })} />}
    </EditorFrame>
  );
}
