import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { useDraft } from '../../../shared/forms/useDraft.ts';
import { relativeOrDate } from '../../../shared/format.ts';
import { EditorFrame } from '../../../shared/publishing/EditorFrame.tsx';
import { PublishPanel } from '../../../shared/publishing/PublishPanel.tsx';
import { usePublishing } from '../../../shared/publishing/usePublishing.ts';
import { useUser } from '../../../shared/session/session.ts';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { Split } from '../../../shared/ui/Split.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { useBrands } from '../../../shared/publishing/brands.api.ts';
import type { Card, Thing } from '../content.api.ts';
import type { ContentPages } from '../kind.ts';
import { useKindTitle } from '../useKindTitle.ts';
import { ContentFields } from './ContentFields.tsx';
import {
  CONTENT_FILES,
  contentBody,
  type ContentDraft,
  type ContentValues,
  valuesOf,
} from './contentDraft.ts';
import { EditButtons, PreviewButton } from './EditorButtons.tsx';
import { Delivery } from './Delivery.tsx';
import { useContentKind } from './useContentKind.ts';
import { popDraft } from './unsaved.ts';
import { useContentSteps } from './useContentSteps.ts';
import classes from './admin.module.css';

interface Props<Row extends Card, View extends Thing> {
  readonly kind: ContentPages<Row, View>;
}
interface EditProps<Row extends Card, View extends Thing> extends Props<Row, View> {
  readonly view: View;
}

/** The form of a thing, or of a new one, and the call that saves it. */
function useContentForm<Row extends Card, View extends Thing>(
  kind: ContentPages<Row, View>,
  view: View | undefined,
  onSaved: (saved: View) => unknown,
): { readonly draft: ContentDraft; readonly ready: boolean } {
  const brands = useBrands();
  const user = useUser();
  // users of a single brand write for it
  const own = user.role.key === 'brand-manager' ? brands.filter(({ isAdmin }) => isAdmin) : [];
  const begin = (of: View | undefined) =>
    valuesOf(of, {
      own: kind.ownOf(of),
      captions: kind.captionsOf?.(of) ?? [],
      brandId: own.length === 1 ? (own[0]?._id ?? null) : null,
      notifies: kind.notifies ?? false,
    });
  // of two presses, and of a lost answer, the second finds what the first has made
  const [clientId] = useState(() => crypto.randomUUID());
  const draft = useDraft<ContentValues, View>({
    initial: begin(view),
    thing: `${kind.name}:${view?._id ?? 'new'}`,
    files: CONTENT_FILES,
    send: (values, onProgress) => {
      const body = { ...contentBody(values, kind.text === 'article'), ...kind.bodyOf(values) };
      return view
        ? kind.api.save(view._id, { ...body, version: view.version }, onProgress)
        : kind.api.create({ ...body, clientId }, onProgress);
    },
    stored: begin,
    onSaved,
  });
  return { draft, ready: useStored(kind, view, draft) };
}

/** Brings back what was not saved when its preview was opened. Answers whether the fields may show. */
function useStored<Row extends Card, View extends Thing>(
  { name }: ContentPages<Row, View>,
  view: View | undefined,
  draft: ContentDraft,
): boolean {
  const [kept] = useState(() => popDraft(name, view?._id));
  const [ready, setReady] = useState(kept === undefined);
  // the fields read their values once: they wait until these are back
  if (!ready && draft.form.isDirty()) setReady(true);
  const bring = useEffectEvent(() => {
    if (kept) draft.change(kept);
  });
  useEffect(() => bring(), []);
  return ready;
}

/** A new thing: everything can be given at once; it is a draft until it is published. */
export function ContentCreator<Row extends Card, View extends Thing>({ kind }: Props<Row, View>) {
  const { t } = useTranslation(['content', 'ui']);
  const navigate = useNavigate();
  const title = useKindTitle(kind.name);
  const { draft, ready } = useContentForm(kind, undefined, async (saved) => {
    toast(t('created', { name: saved.title }));
    // nothing is unsaved any more
    await navigate({
      ...kind.places.edit(saved._id),
      search: { crumb: saved.title },
      ignoreBlocker: true,
      replace: true,
    });
  });
  return (
    <>
      <PageHeader title={t(`${kind.name}.new`)} text={title}>
        <PreviewButton kind={kind} draft={draft} />
      </PageHeader>
      <Split aside={ready && <Delivery kind={kind} draft={draft} />} last>
        {ready && <Form kind={kind} draft={draft} />}
      </Split>
    </>
  );
}

/** The editor of a thing. */
export function ContentEditor<Row extends Card, View extends Thing>({ kind, view }: EditProps<Row, View>) {
  const { t } = useTranslation(['content', 'ui']);
  const { draft, ready } = useContentForm(kind, view, () => undefined);
  const publishing = usePublishing(useContentKind<Row, View, View>(kind));
  const steps = useContentSteps(kind, view);
  return (
    <EditorFrame
      row={view}
      publishing={publishing}
      text={t('edited', { when: relativeOrDate(view.updatedAt) })}
      buttons={<EditButtons kind={kind} view={view} draft={draft} />}
      list={kind.places.list}
      partedAside
      aside={
        <>
          <PublishPanel
            row={view}
            publishing={publishing}
            steps={steps}
            unsaved={draft.form.isDirty()}
            publishedAt={view.publishedAt}
          />
          <div className={classes.aside}>
            {ready && <Delivery key={draft.generation} kind={kind} draft={draft} view={view} />}
          </div>
        </>
      }
    >
      {ready && <Form kind={kind} draft={draft} view={view} />}
    </EditorFrame>
  );
}

/** The form of a thing without its publishing, for those who only put it right. */
export function ContentForm<Row extends Card, View extends Thing>({ kind, view }: EditProps<Row, View>) {
  const { draft, ready } = useContentForm(kind, view, () => undefined);
  return (
    <Split aside={ready && <Delivery key={draft.generation} kind={kind} draft={draft} view={view} />} last>
      {ready && <Form kind={kind} draft={draft} view={view} />}
    </Split>
  );
}

function Form<Row extends Card, View extends Thing>({
  kind,
  draft,
  view,
}: Props<Row, View> & { readonly draft: ContentDraft; readonly view?: View }) {
  const { t } = useTranslation('content');
  return (
    // what is typed while files are sent would be lost between the old places and the new ones
    <fieldset className={classes.form} disabled={draft.busy}>
      <FormNote problem={draft.problem} />
      <ContentFields key={draft.generation} kind={kind} draft={draft} stored={view} />
      {view ? (
        <SaveBar of={draft} where={view.title} />
      ) : (
        <SaveBar of={draft} where={t(`${kind.name}.new`)} label={t('saveDraft')} />
      )}
    </fieldset>
  );
}
