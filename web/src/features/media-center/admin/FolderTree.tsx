import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconFolder, IconFolderOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type HTMLAttributes, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldersQuery } from '../media-center.api.ts';
import classes from './admin.module.css';

interface Props {
  /** The folder that is open or chosen. */
  readonly current: string;
  readonly onChoose: (path: string) => void;
  /** A folder that cannot be chosen, with everything in it. */
  readonly except?: string | undefined;
  /** Lets rows be dropped onto a folder. */
  readonly dropOn?: (path: string) => HTMLAttributes<HTMLElement>;
}

interface BranchProps extends Props {
  readonly name: string;
  readonly path: string;
  readonly hasChildren: boolean;
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Folders in a folder; asked when it is unfolded. */
function Level({ path, ...rest }: Props & { readonly path: string }) {
  const { t } = useTranslation('ui');
  const { data, error, refetch } = useQuery(foldersQuery(path));
  if (!data && error)
    return (
      <p className={classes.unknown} role="alert">
        {error.message}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {t('retry')}
        </button>
      </p>
    );
  return (
    <ul>
      {data?.map((folder) => (
        <Branch key={folder._id} {...rest} {...folder} />
      ))}
    </ul>
  );
}

function Branch({ name, path, hasChildren, ...rest }: BranchProps) {
  const { t } = useTranslation('media-center');
  const { current, onChoose, except, dropOn } = rest;
  const [unfolded, setUnfolded] = useState(within(current, path));
  const here = current === path;
  const Icon = here ? IconFolderOpen : IconFolder;
  return (
    <li>
      <div className={classes.branch} data-current={here || undefined} {...dropOn?.(path)}>
        {hasChildren ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-expanded={unfolded}
            aria-label={t(unfolded ? 'tree.fold' : 'tree.unfold', { name })}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? <IconChevronDown {...ICON} /> : <IconChevronRight {...ICON} />}
          </ActionIcon>
        ) : (
          <span className={classes.indent} />
        )}
        <button
          type="button"
          aria-current={here || undefined}
          disabled={except !== undefined && within(path, except)}
          onClick={() => onChoose(path)}
        >
          <Icon {...ICON} />
          {name}
        </button>
      </div>
      {hasChildren && unfolded && <Level {...rest} path={path} />}
    </li>
  );
}

/** All folders as a tree, from the root on. */
export function FolderTree(props: Props) {
  const { t } = useTranslation('media-center');
  const { current, onChoose, dropOn } = props;
  return (
    <nav className={classes.tree} aria-label={t('foldersTitle')}>
      <div className={classes.branch} data-current={current === '' || undefined} {...dropOn?.('')}>
        <button type="button" aria-current={current === '' || undefined} onClick={() => onChoose('')}>
          <IconFolder {...ICON} />
          {t('title')}
        </button>
      </div>
      <Level {...props} path="" />
    </nav>
  );
}
