import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../shared/format.ts';
import { langOf } from '../../shared/i18n/fallback.ts';
import { attempt } from '../../shared/ui/toast.tsx';
import { FavoriteButton } from '../content/index.ts';
import { type ResourceRow, resourcesApi, takeResource } from './resources.api.ts';
import classes from './resources.module.css';

interface Input extends Pick<ResourceRow, 'title' | 'description' | 'file' | 'url' | 'untranslated'> {}

/** Type tile, what it is for, its size, and the way to it. */
export function ResourceLine({ given, children }: { readonly given: Input; readonly children: ReactNode }) {
  const { title, description, file } = given;
  const type = file ? (/\.(\w{1,5})$/.exec(file.name)?.[1] ?? '').toUpperCase() : 'WEB';
  return (
    <li className={classes.row}>
      <span className={classes.type} aria-hidden="true">
        {type}
      </span>
      <div className={classes.words}>
        <h3 lang={langOf(given, 'title')}>{title}</h3>
        {description && <p lang={langOf(given, 'body')}>{description}</p>}
        {file && <small>{fileSize(file.size)}</small>}
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}

function Take({ row }: { readonly row: ResourceRow }) {
  const { t } = useTranslation('resources');
  const take = async () => {
    // a tab that is opened later is taken for an advertisement
    const tab = row.url ? window.open('about:blank', '_blank') : null;
    const went = await attempt(async () => {
      const address = await takeResource(row._id);
      if (tab) {
        tab.opener = null;
        tab.location.assign(address);
      } else location.assign(address);
    });
    if (!went) tab?.close();
  };
  const words = t(row.url ? 'open' : 'download');
  const Icon = row.url ? IconExternalLink : IconDownload;
  return (
    <Button
      variant="light"
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      aria-label={`${words}: ${row.title}`}
      onClick={() => void take()}
    >
      {words}
    </Button>
  );
}

/** Files and links of the library, to save and to take. */
export const ResourceRows = ({ rows }: { readonly rows: readonly ResourceRow[] }) => (
  <ul className={`card ${classes.rows}`}>
    {rows.map((row) => (
      <ResourceLine key={row._id} given={row}>
        <FavoriteButton api={resourcesApi} thing={row} />
        <Take row={row} />
      </ResourceLine>
    ))}
  </ul>
);
