import { Button, Tabs } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { recent } from '../../../shared/format.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { type ServerForm, useServerForm } from '../../../shared/forms/useServerForm.ts';
import { holds, useUser } from '../../../shared/session/session.ts';
import { BrandMark } from '../../../shared/ui/BrandMark.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { TranslateLink } from '../../translations/index.ts';
import { type Curriculum, keepCurriculum, saveCurriculum } from '../curriculums.api.ts';
import { AudienceTab } from './AudienceTab.tsx';
import { CoursesTab } from './CoursesTab.tsx';
import { bodyOf, type CurriculumValues, TABS, tabOf, type Tab, valuesOf } from './curriculumForm.ts';
import { DetailsTab } from './DetailsTab.tsx';
import { IncentivesTab } from './IncentivesTab.tsx';
import { PrerequisitesTab } from './PrerequisitesTab.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { ResourcesTab } from './ResourcesTab.tsx';
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
function useCurriculumForm(curriculum: Curriculum) {
  const { t } = useTranslation('curriculums');
  const of = useServerForm<CurriculumValues, { curriculum: Curriculum }>({
    initialValues: valuesOf(curriculum),
    validate: { title: (title) => (title.trim() ? null : t('need.title')) },
    send: (values) => saveCurriculum({ body: bodyOf(curriculum, values) }),
    onSaved: (reply) => {
      keepCurriculum(reply.curriculum);
      // what was sent is stored now: the fields show it from there
      of.form.setFieldValue('image', undefined);
      of.form.setFieldValue('bannerImage', undefined);
      of.form.resetDirty();
    },
  });
  return of;
}

function Header({ curriculum }: { readonly curriculum: Curriculum }) {
  const { t } = useTranslation('curriculums');
  const { brand } = curriculum;
  return (
    <PageHeader
      title={curriculum.title}
      badge={<StatusBadge status={curriculum.status} />}
      text={
        <span className={classes.brand}>
          <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={18} />
          {t('edited', { brand: brand.name, when: recent(curriculum.updatedAt) })}
        </span>
      }
    >
      {curriculum.can.translate && <TranslateLink kind="curriculum" id={curriculum._id} />}
      {curriculum.active && (
        <Button
          variant="default"
          leftSection={<IconExternalLink size={18} stroke={1.75} />}
          renderRoot={(props) => (
            <Link
              to="/auth/curriculum-page/{-$curriculumId}"
              params={{ curriculumId: curriculum._id }}
              {...props}
            />
          )}
        >
          {t('asLearner')}
        </Button>
      )}
    </PageHeader>
  );
}

/** A field that is refused may stand on another tab than the one that is open. */
function useTabOfError(errors: object, onTab: (tab: Tab) => void) {
  const show = useEffectEvent((path: string) => onTab(tabOf(path)));
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first !== undefined) show(first);
  }, [errors]);
}

/** The editor: tabs at the left, what is missing for learners at the right. */
export function CurriculumEditor({ curriculum, tab, onTab }: Props) {
  const { t } = useTranslation('curriculums');
  const of = useCurriculumForm(curriculum);
  const { form, problem } = of;
  useTabOfError(form.errors, onTab);
  // who may not edit has no use for the pickers of the audience
  const hidden = new Set<Tab>([
    ...(curriculum.can.edit ? [] : (['audience'] as const)),
    ...(holds(useUser(), 'VIEW_INCENTIVES') ? [] : (['incentives'] as const)),
  ]);
  const tabs = TABS.filter((name) => !hidden.has(name));
  const panels = {
    details: <DetailsTab curriculum={curriculum} of={of} />,
    courses: <CoursesTab curriculum={curriculum} />,
    audience: <AudienceTab curriculum={curriculum} of={of} />,
    prerequisites: <PrerequisitesTab curriculum={curriculum} of={of} />,
    resources: <ResourcesTab curriculum={curriculum} />,
    incentives: <IncentivesTab curriculum={curriculum} />,
  };
  return (
    <>
      <Header curriculum={curriculum} />
      <div className={classes.columns}>
        <Tabs
          value={tabs.includes(tab) ? tab : 'details'}
          onChange={(next) => onTab(TABS.find((name) => name === next) ?? 'details')}
          className={classes.tabs}
        >
          <Tabs.List className={classes.list} aria-label={curriculum.title}>
            {tabs.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`tab.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <div className={classes.note}>
            <FormNote problem={problem} />
          </div>
          {tabs.map((name) => (
            <Tabs.Panel key={name} value={name}>
              {panels[name]}
            </Tabs.Panel>
          ))}
        </Tabs>
        <PublishPanel curriculum={curriculum} unsaved={form.isDirty()} onTab={onTab} />
      </div>
      {curriculum.can.edit && <SaveBar of={of} where={t('unsavedIn', { title: curriculum.title })} />}
    </>
  );
}
