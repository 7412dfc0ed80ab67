import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf, LANGUAGES } from '../../../shared/i18n/languages.ts';
import { EditorSkeleton } from '../../../shared/ui/EditorSkeleton.tsx';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import type { Card, Thing } from '../content.api.ts';
import type { ContentPages } from '../kind.ts';
import { useKindTitle } from '../useKindTitle.ts';
import { ContentEditor } from './ContentEditor.tsx';
import type { ContentValues } from './contentDraft.ts';
import { unsavedOf } from './unsaved.ts';
import classes from './admin.module.css';

const languageName = (tag: string): string => LANGUAGES[languageOf(tag) ?? 'en'];

interface Props<Row extends Card, View extends Thing> {
  readonly kind: ContentPages<Row, View>;
  readonly id: string;
}

const SHAPE = (
  <EditorSkeleton
    text={[22, 44]}
    parts={[
      [240, 260],
      [520, 560],
    ]}
  />
);

function useMissing<Row extends Card, View extends Thing>({ places }: ContentPages<Row, View>) {
  const { t } = useTranslation('content');
  return { title: t('missing'), text: t('missingText'), list: places.list, back: t('all') };
}

/** The editor of the thing that the address names. */
export function ContentEditPage<Row extends Card, View extends Thing>({ kind, id }: Props<Row, View>) {
  return (
    <LoadedPage
      query={useQuery({ ...kind.api.oneQuery(id), staleTime: 0 })}
      title={useKindTitle(kind.name)}
      missing={useMissing(kind)}
      shape={SHAPE}
    >
      {(view) => <ContentEditor key={view._id} kind={kind} view={view} />}
    </LoadedPage>
  );
}

interface PreviewProps<Row extends Card, View extends Thing> extends Props<Row, View> {
  /** Member of the audience for "View as". */
  readonly as?: string | undefined;
  /** The page of a reader. */
  readonly children: (view: View) => ReactNode;
}

/** What readers will see of a thing as it is stored. */
export function ContentPreviewPage<Row extends Card, View extends Thing>({
  as,
  ...props
}: PreviewProps<Row, View>) {
  return as ? <PreviewAs {...props} as={as} /> : <Preview {...props} />;
}

function Preview<Row extends Card, View extends Thing>({ kind, id, children }: PreviewProps<Row, View>) {
  const { t } = useTranslation('content');
  return (
    <LoadedPage
      query={useQuery({ ...kind.api.oneQuery(id), staleTime: 0 })}
      title={useKindTitle(kind.name)}
      missing={useMissing(kind)}
      shape={SHAPE}
    >
      {(view) => (
        <div className={classes.previewed}>
          <Note kind="info">
            {t('previewNote')}{' '}
            <Link {...kind.places.edit(id)} search={{ crumb: view.title }} className="link">
              {t('backToEditor')}
            </Link>
          </Note>
          {children(view)}
        </div>
      )}
    </LoadedPage>
  );
}

/** What one person of the audience will see of it, in their language. */
function PreviewAs<Row extends Card, View extends Thing>({
  kind,
  id,
  as,
  children,
}: PreviewProps<Row, View> & { readonly as: string }) {
  const { t } = useTranslation('content');
  return (
    <LoadedPage
      query={useQuery(kind.api.asQuery(id, as))}
      title={useKindTitle(kind.name)}
      missing={useMissing(kind)}
      shape={SHAPE}
    >
      {({ view, person, open }) => (
        <div className={classes.previewed}>
          <Note kind="info">
            {t('viewedAs', { name: person.name, language: languageName(person.language) })}{' '}
            {!open && `${t('viewedNotOpen')} `}
            <Link {...kind.places.edit(id)} search={{ crumb: view.title }} className="link">
              {t('backToEditor')}
            </Link>
          </Note>
          {children(view)}
        </div>
      )}
    </LoadedPage>
  );
}

interface UnsavedProps<Row extends Card, View extends Thing> {
  readonly kind: ContentPages<Row, View>;
  /** The page of a reader, of the values of the form. */
  readonly children: (values: ContentValues) => ReactNode;
}

/** What readers will see of what is not saved yet. Opened by itself, it leads to the editor. */
export function UnsavedPreviewPage<Row extends Card, View extends Thing>({
  kind,
  children,
}: UnsavedProps<Row, View>) {
  const { t } = useTranslation('content');
  const unsaved = unsavedOf(kind.name);
  if (!unsaved) return <Navigate to={kind.places.create} replace />;
  const back = unsaved.id ? kind.places.edit(unsaved.id) : { to: kind.places.create };
  return (
    <div className={classes.previewed}>
      <Note kind="info">{t('unsavedNote')}</Note>
      <div>
        <Button renderRoot={(props) => <Link {...back} {...props} />}>{t('backToEditor')}</Button>
      </div>
      {children(unsaved.values)}
    </div>
  );
}
