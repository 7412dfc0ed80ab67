import { ActionIcon, Tooltip } from '@mantine/core';
import { IconExternalLink, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { MediaView } from '@forecourt/contract/fields';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { percent } from '../../../shared/format.ts';
import { Marked, type Mark } from '../Marks.tsx';
import classes from './queue.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

export interface View {
  readonly zoom: number;
  readonly turned: number;
}

/** Zoom and rotation of the document; reset for each document. */
export function useView(id: string | undefined) {
  const [state, setState] = useState({ id, zoom: 2, turned: 0 });
  const { zoom, turned } = state.id === id ? state : { zoom: 2, turned: 0 };
  const to = (change: Partial<View>) => setState({ id, zoom, turned, ...change });
  return {
    zoom: ZOOMS[zoom] ?? 1,
    turned,
    larger: () => to({ zoom: Math.min(ZOOMS.length - 1, zoom + 1) }),
    smaller: () => to({ zoom: Math.max(0, zoom - 1) }),
    turn: () => to({ turned: (turned + 90) % 360 }),
  };
}

const Tool = ({
  label,
  onClick,
  children,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) => (
  <Tooltip label={label}>
    <ActionIcon
      variant="subtle"
      className={classes.tool ?? ''}
      aria-label={label}
      onClick={onClick}
      size={40}
    >
      {children}
    </ActionIcon>
  </Tooltip>
);

interface Props {
  readonly attachments: readonly MediaView[];
  readonly name: string;
  readonly view: ReturnType<typeof useView>;
  /** What was read, on the first attachment. */
  readonly marks: readonly Mark[];
}

/** The receipt on a dark background, next to the entered values. */
export function DocumentViewer({ attachments, name, view, marks }: Props) {
  const { t } = useTranslation('submissions');
  const [page, setPage] = useState(0);
  const shown = attachments[Math.min(page, attachments.length - 1)];
  const many = attachments.length > 1;
  if (!shown)
    return (
      <section className={classes.bare} aria-label={t('viewer.label')}>
        <p>{t('viewer.none')}</p>
      </section>
    );
  return (
    <section className={classes.viewer} aria-label={t('viewer.label')}>
      <div className={classes.tools}>
        <span className={classes.name}>
          {name}
          {many && ` · ${t('viewer.page', { page: page + 1, pages: attachments.length })}`}
        </span>
        {many && (
          <button
            type="button"
            className={classes.pageButton}
            onClick={() => setPage((page + 1) % attachments.length)}
          >
            {t('viewer.next')}
          </button>
        )}
        <Tools view={view} url={shown.state === 'ready' ? shown.url : undefined} />
      </div>
      {/* the stage scrolls, so the keyboard must reach it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <div className={classes.stage} tabIndex={0} role="group" aria-label={t('viewer.document')}>
        <Sheet
          file={shown}
          alt={t('viewer.alt', { name })}
          view={view}
          marks={shown === attachments[0] ? marks : []}
        />
      </div>
    </section>
  );
}

function Tools({ view, url }: { readonly view: Props['view']; readonly url: string | undefined }) {
  const { t } = useTranslation('submissions');
  return (
    <>
      <Tool label={t('viewer.smaller')} onClick={view.smaller}>
        <IconZoomOut {...icon} />
      </Tool>
      <span className="num">{percent(view.zoom)}</span>
      <Tool label={t('viewer.larger')} onClick={view.larger}>
        <IconZoomIn {...icon} />
      </Tool>
      <Tool label={t('viewer.turn')} onClick={view.turn}>
        <IconRotateClockwise {...icon} />
      </Tool>
      {url && (
        <a
          className={classes.open}
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('viewer.open')}
          title={t('viewer.open')}
        >
          <IconExternalLink {...icon} />
        </a>
      )}
    </>
  );
}

interface SheetProps extends Pick<Props, 'marks'> {
  readonly file: MediaView;
  readonly alt: string;
  readonly view: View;
}

function Sheet({ file, alt, view, marks }: SheetProps) {
  const { t } = useTranslation('submissions');
  if (file.state !== 'ready')
    return (
      <p className={classes.note}>{t(file.state === 'failed' ? 'viewer.broken' : 'viewer.preparing')}</p>
    );
  if (!file.type.startsWith('image/'))
    return (
      <a className={classes.pdf} href={file.url} target="_blank" rel="noreferrer">
        {t('viewer.pdf', { name: file.name })}
      </a>
    );
  return (
    <Marked
      marks={marks}
      className={classes.sheet}
      style={{ width: `${view.zoom * 100}%`, transform: `rotate(${view.turned}deg)` }}
    >
      <img src={file.url} alt={alt} />
    </Marked>
  );
}
