import { ActionIcon, Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relativeOrDate } from '../../shared/format.ts';
import { Picture } from '../../shared/ui/Picture.tsx';
import { downloadOf, endingOf } from './fileWords.ts';
import type { FileObject } from './media-center.api.ts';
import { MediaIcon } from './MediaIcon.tsx';
import { useFileFacts } from './useFileFacts.ts';
import classes from './media.module.css';

interface Props {
  readonly object: FileObject;
  readonly chosen?: boolean;
  /** Absent: it cannot be chosen. */
  readonly onChoose?: () => void;
}

const Choice = ({ object, chosen = false, onChoose }: Props) => {
  const { t } = useTranslation('ui');
  if (!onChoose) return null;
  return (
    <Checkbox
      className={classes.choice}
      aria-label={t('list.select', { name: object.name })}
      checked={chosen}
      onChange={onChoose}
    />
  );
};

/** A folder is a page of its own, a file opens over that of its folder, which stays searched. */
const NameLink = ({ object: { type, path, name } }: { readonly object: FileObject }) => (
  <Link
    to="/auth/media-center/$"
    params={{ _splat: path }}
    className={classes.link}
    {...(type === 'file' && {
      search: (shown: object) => shown,
      state: { stays: true },
      resetScroll: false,
    })}
  >
    {name}
  </Link>
);

function Download({ object: { file, name } }: { readonly object: FileObject }) {
  const { t } = useTranslation('media-center');
  if (file?.state !== 'ready') return null;
  return (
    <ActionIcon
      component="a"
      href={downloadOf(file.url)}
      download
      variant="subtle"
      color="gray"
      size={40}
      className={classes.download}
      aria-label={t('downloadOne', { name })}
    >
      <IconDownload size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

/** A folder as a small card that leads into it. */
export function FolderCard(props: Props) {
  const { object } = props;
  const factsOf = useFileFacts();
  return (
    <li className={`card ${classes.folder}`} data-chosen={props.chosen || undefined}>
      <div className={classes.cover}>
        <Picture
          image={object.image}
          alt=""
          sizes="64px"
          fallback={<MediaIcon type={object.file?.type} size={24} />}
        />
      </div>
      <div className={classes.words}>
        <NameLink object={object} />
        <span>{factsOf(object)}</span>
      </div>
      <Choice {...props} />
    </li>
  );
}

/** A file as a picture that leads to its preview. */
export function FileCard(props: Props) {
  const { object } = props;
  const factsOf = useFileFacts();
  return (
    <li className={classes.file} data-chosen={props.chosen || undefined}>
      <div className={classes.thumb}>
        <Picture
          image={object.image}
          alt=""
          sizes="(max-width: 720px) 50vw, 320px"
          rounded
          fallback={<MediaIcon type={object.file?.type ?? ''} size={44} />}
        />
        {object.file && <span className={classes.ending}>{endingOf(object.file.name)}</span>}
      </div>
      <div className={classes.below}>
        <div className={classes.words}>
          <NameLink object={object} />
          <span>{factsOf(object)}</span>
        </div>
        <Download object={object} />
      </div>
      <Choice {...props} />
    </li>
  );
}

/** A folder or file as a row. */
export function FileLine(props: Props) {
  const { object } = props;
  const factsOf = useFileFacts();
  return (
    <li className={classes.line} data-chosen={props.chosen || undefined}>
      <Choice {...props} />
      <div className={classes.lineThumb}>
        <Picture
          image={object.image}
          alt=""
          sizes="56px"
          rounded
          fallback={<MediaIcon type={object.file?.type} size={22} />}
        />
      </div>
      <div className={classes.words}>
        <NameLink object={object} />
        <span>{factsOf(object)}</span>
      </div>
      <time dateTime={object.updatedAt}>{relativeOrDate(object.updatedAt)}</time>
      <Download object={object} />
    </li>
  );
}
