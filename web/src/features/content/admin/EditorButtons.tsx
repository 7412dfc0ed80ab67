import { Button } from '@mantine/core';
import { IconEye, IconSparkles } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TranslateLink } from '../../translations/index.ts';
import { attempt, toast } from '../../../shared/ui/toast.tsx';
import type { Card, Thing } from '../content.api.ts';
import type { ContentPages } from '../kind.ts';
import type { ContentDraft } from './contentDraft.ts';
import { stashDraft } from './unsaved.ts';
import { stateOf } from './useContentKind.ts';

interface Props<Row extends Card, View extends Thing> {
  readonly kind: ContentPages<Row, View>;
  readonly draft: ContentDraft;
}

/** Previews the form's text, saved or not. */
export function PreviewButton<Row extends Card, View extends Thing>({
  kind,
  draft,
  view,
}: Props<Row, View> & { readonly view?: View }) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const { preview, previewUnsaved } = kind.places;
  const icon = <IconEye size={18} stroke={1.75} aria-hidden />;
  if (view && preview && !draft.form.isDirty())
    return (
      <Button
        variant="default"
        leftSection={icon}
        renderRoot={(props) => <Link {...preview(view._id)} search={{ crumb: view.title }} {...props} />}
      >
        {t('preview')}
      </Button>
    );
  if (!previewUnsaved) return null;
  const show = () => {
    stashDraft(kind.name, { values: draft.value, id: view?._id, dirty: draft.form.isDirty() });
    // the form is kept with the preview, and comes back with it
    void navigate({ to: previewUnsaved, ignoreBlocker: true });
  };
  return (
    <Button variant="default" leftSection={icon} onClick={show}>
      {t('preview')}
    </Button>
  );
}

/** Counts what was read as unread again: for a text that has changed so much that it is news. */
function ShowAsNew<Row extends Card, View extends Thing>({
  kind,
  view,
}: {
  readonly kind: ContentPages<Row, View>;
  readonly view: View;
}) {
  const { t } = useTranslation('content');
  const renew = async () => {
    if (await attempt(() => kind.api.showAsNew(view._id))) toast(t('renewed', { name: view.title }));
  };
  if (stateOf(view) !== 'published' || !view.can.publish) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconSparkles size={18} stroke={1.75} aria-hidden />}
      onClick={() => void renew()}
    >
      {t('renew')}
    </Button>
  );
}

export function EditButtons<Row extends Card, View extends Thing>({
  kind,
  draft,
  view,
}: Props<Row, View> & { readonly view: View }) {
  const { Buttons } = kind;
  return (
    <>
      {view.can.translate && <TranslateLink kind={kind.name} id={view._id} />}
      {Buttons && <Buttons view={view} />}
      <ShowAsNew kind={kind} view={view} />
      <PreviewButton kind={kind} draft={draft} view={view} />
    </>
  );
}
