import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { BulkAction, BulkBar } from '../../shared/list/BulkBar.tsx';
import type { BulkChoice } from '../../shared/list/DataTable.tsx';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { useSelection } from '../../shared/list/useSelection.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { apart, folderOf } from './fileWords.ts';
import { FileCard, FileLine, FolderCard } from './FileCard.tsx';
import { downloadTogether, type FileObject, type FolderAnswer, folderQuery } from './media-center.api.ts';
import { FOLDER_LIST } from './mediaLists.ts';
import { MediaToolbar } from './MediaToolbar.tsx';
import { More } from './More.tsx';
import { OpenFile } from './OpenFile.tsx';
import { useViewChoices, type ViewChoices } from './viewChoices.ts';
import classes from './media.module.css';

type FolderPages = InfiniteData<FolderAnswer>;

/** CSS widths of cards by the selected size, on desktops and on phones. */
const CARDS = ['150px', '220px', '320px', '460px'];
const PHONE_CARDS = ['100px', '140px', '220px', '300px'];

interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The way from the root to the folder. */
function Crumbs({ trail }: { readonly trail: readonly Crumb[] }) {
  const { t } = useTranslation('media-center');
  if (trail.length === 0) return null;
  const above = [{ name: t('title'), path: '' }, ...trail.slice(0, -1)];
  return (
    <nav className={classes.crumbs} aria-label={t('crumbs')}>
      <ol>
        {above.map(({ name, path }) => (
          <li key={path}>
            <Link to="/auth/media-center/$" params={{ _splat: path }}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ListProps {
  readonly objects: readonly FileObject[];
  readonly choices: ViewChoices;
  readonly selection: ReturnType<typeof useSelection>;
}

/** Folders and files, as cards or as rows. */
function Contents({ objects, choices: { view, zoom }, selection }: ListProps) {
  const { t } = useTranslation('media-center');
  const { folders, files } = apart(objects);
  const props = (object: FileObject) => ({
    object,
    chosen: selection.ids.has(object._id),
    onChoose: () => selection.toggle(object._id),
  });
  if (view === 'list')
    return (
      <ul className={`card ${classes.lines}`} aria-label={t('contents')}>
        {objects.map((object) => (
          <FileLine key={object._id} {...props(object)} />
        ))}
      </ul>
    );
  return (
    <>
      {folders.length > 0 && (
        <section>
          <h2 className={classes.heading}>{t('foldersTitle')}</h2>
          <ul className={classes.folders}>
            {folders.map((object) => (
              <FolderCard key={object._id} {...props(object)} />
            ))}
          </ul>
        </section>
      )}
      {files.length > 0 && (
        <section style={{ '--card': CARDS[zoom - 1], '--card-phone': PHONE_CARDS[zoom - 1] }}>
          <h2 className={classes.heading}>{t('filesTitle')}</h2>
          <ul className={classes.files}>
            {files.map((object) => (
              <FileCard key={object._id} {...props(object)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function useArchive() {
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const take = async (ids: readonly string[]) => {
    setRefused(undefined);
    setBusy(true);
    try {
      await downloadTogether(ids);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setRefused(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { refused, busy, take };
}

interface HeadProps {
  readonly current: FileObject | null;
  readonly full: boolean;
  readonly archive: ReturnType<typeof useArchive>;
}

/** What the folder is called, and the way to have all of it. */
function Head({ current, full, archive }: HeadProps) {
  const { t } = useTranslation('media-center');
  return (
    <>
      <PageHeader title={current?.name ?? t('title')} text={current?.description || t('text')}>
        {current && full && (
          <Button
            variant="default"
            loading={archive.busy}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={() => void archive.take([current._id])}
          >
            {t('downloadFolder')}
          </Button>
        )}
      </PageHeader>
      {archive.refused && <Note kind="bad">{archive.refused}</Note>}
    </>
  );
}

interface FolderProps {
  readonly folder: string;
  /** The file that is looked at over it. */
  readonly file: FileObject | undefined;
}

/** Everything in a folder. */
function Folder({ folder, file }: FolderProps) {
  const { t } = useTranslation('media-center');
  const [choices, choose] = useViewChoices();
  const { text, search } = useListSearch(FOLDER_LIST);
  const { sortDir, filesOnly } = choices;
  const query = useInfiniteQuery(folderQuery(folder, { text, sortDir, ...(filesOnly && { type: 'file' }) }));
  const selection = useSelection(JSON.stringify([folder, text]));
  const archive = useArchive();
  const bulk = ({ ids }: BulkChoice) => (
    <BulkAction
      icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
      label={t('download')}
      onClick={() => void archive.take(ids)}
    />
  );
  return (
    <LoadedPage query={{ ...query, data: query.data }} title={t('title')}>
      {({ pages }) => {
        const objects = pages.flatMap(({ fileObjects }) => fileObjects);
        return (
          <>
            <Crumbs trail={pages[0]?.breadcrumbs ?? []} />
            <Head current={pages[0]?.current ?? null} full={objects.length > 0} archive={archive} />
            <MediaToolbar text={text} onSearch={search} choices={choices} onChoose={choose} />
            {objects.length === 0 ? (
              <Nothing text={text} />
            ) : (
              <Contents objects={objects} choices={choices} selection={selection} />
            )}
            <More query={query} total={pages[0]?.pagination.total ?? 0} />
            <BulkBar selection={selection} total={selection.ids.size} bulk={bulk} />
            {file && <OpenFile file={file} among={apart(objects).files} />}
          </>
        );
      }}
    </LoadedPage>
  );
}

function Nothing({ text }: { readonly text: string }) {
  const { t } = useTranslation(['media-center', 'ui']);
  return (
    <div className="card">
      {text ? (
        <EmptyState title={t('ui:list.none')} text={t('nothingFound', { text })} />
      ) : (
        <EmptyState title={t('nothing')} text={t('nothingText')} />
      )}
    </div>
  );
}

/** A file that the list of its folder shows: it opens at once over it, and the list keeps its place. */
function useListedFile(path: string): FileObject | undefined {
  const lists = useQueryClient().getQueriesData<FolderPages>({
    queryKey: ['media', 'folder', folderOf(path)],
  });
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ fileObjects }) => fileObjects)
    .find((object) => object.path === path && object.type === 'file');
}

/** A folder of the media center, or a file over its folder. */
export function MediaPage({ path }: { readonly path: string }) {
  const { t } = useTranslation('media-center');
  const navigate = useNavigate();
  const target = useInfiniteQuery(folderQuery(path));
  const opened = target.isPlaceholderData ? undefined : target.data?.pages[0];
  const known = useListedFile(path);
  const file = opened ? opened.current : known;
  const now = file?.path ?? '';
  // an old link, or one in other letters: the address becomes that of today
  useEffect(() => {
    if (opened && now !== path)
      void navigate({
        from: '/auth/media-center/$',
        to: '/auth/media-center/$',
        params: { _splat: now },
        search: (shown) => shown,
        replace: true,
      });
  }, [opened, now, path, navigate]);
  const missing = {
    title: t('missing'),
    text: t('missingText'),
    list: '/auth/media-center/$' as const,
    back: t('missingBack'),
  };
  const isFile = file?.type === 'file';
  return (
    <LearnerPage>
      <LoadedPage
        query={{ ...target, data: target.error ? opened : (opened ?? known) }}
        title={t('title')}
        missing={missing}
      >
        {() => {
          const folder = isFile ? folderOf(now) : now;
          return <Folder key={folder} folder={folder} file={isFile ? file : undefined} />;
        }}
      </LoadedPage>
    </LearnerPage>
  );
}
