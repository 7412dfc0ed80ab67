import type { ImageView, MediaView } from '@forecourt/contract/fields';
import { ActionIcon, Button, Modal } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconLink,
  IconMinus,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize, longDate, number, percent } from '../../../shared/format.ts';
import { localized } from '../../../shared/i18n/language.ts';
import { BrandLine, Facts } from '../../../shared/ui/Layout.tsx';
import { attempt, toast } from '../../../shared/ui/toast.tsx';
import { downloadOf, endingOf, lookOf } from '../fileWords.ts';
import { Stage } from './Stage.tsx';
import { useClosing } from './useClosing.ts';
import classes from './Preview.module.css';

/** What is looked at. */
export interface Looked {
  readonly _id: string;
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly file: MediaView;
  readonly image: ImageView | null;
  readonly brand: {
    readonly name: string;
    readonly accent: string;
    readonly logoImage: ImageView | null;
  } | null;
  readonly changedAt: string;
}

interface Props {
  readonly items: readonly Looked[];
  readonly at: number;
  readonly onGo: (at: number) => void;
  readonly onClose: () => void;
}

const STEPS = [1, 1.5, 2, 3, 4];
/** Given to the content itself, a class would also go to what surrounds it. */
const FRAME = { content: classes.frame ?? '' };
const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Full-screen preview of a file with its facts; arrows move to others, + and − zoom. */
export function Preview({ items, at, onGo, onClose }: Props) {
  const { t } = useTranslation(['media-center', 'ui']);
  const [zoom, setZoom] = useState({ of: '', step: 0 });
  const item = items[at];
  const close = useClosing(['video', 'audio'].includes(lookOf(item?.file.type ?? '')), onClose);
  if (!item) return null;
  const step = zoom.of === item._id ? zoom.step : 0;
  const zoomTo = (next: number) =>
    setZoom({ of: item._id, step: Math.min(STEPS.length - 1, Math.max(0, next)) });
  const go = (next: number) => next >= 0 && next < items.length && onGo(next);
  const keys: Readonly<Record<string, () => unknown>> = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    '+': () => zoomTo(step + 1),
    '-': () => zoomTo(step - 1),
    '0': () => zoomTo(0),
  };
  const press = (event: KeyboardEvent) => {
    // players have keys of their own
    if (event.target instanceof HTMLMediaElement || event.ctrlKey || event.metaKey) return;
    keys[event.key]?.();
  };
  return (
    <Modal.Root opened onClose={close} fullScreen onKeyDown={press} classNames={FRAME}>
      <Modal.Overlay />
      <Modal.Content aria-label={item.name}>
        <div className={classes.dark}>
          <div className={classes.top}>
            <ActionIcon variant="transparent" aria-label={t('ui:close')} onClick={close} data-autofocus>
              <IconX {...ICON} />
            </ActionIcon>
            <strong>{item.name}</strong>
            <span className="num">
              {t('preview.place', { place: number(at + 1), total: number(items.length) })}
            </span>
          </div>
          <div className={classes.stage}>
            <Stage item={item} zoom={STEPS[step] ?? 1} />
          </div>
          <Controls at={at} last={items.length - 1} go={go}>
            {lookOf(item.file.type) === 'image' && <Zoom step={step} zoomTo={zoomTo} />}
          </Controls>
        </div>
        <About item={item} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Zoom({ step, zoomTo }: { readonly step: number; readonly zoomTo: (step: number) => void }) {
  const { t } = useTranslation('media-center');
  return (
    <div className={classes.zoom} role="group" aria-label={t('preview.zoom')}>
      <ActionIcon
        variant="transparent"
        aria-label={t('preview.smaller')}
        disabled={step === 0}
        onClick={() => zoomTo(step - 1)}
      >
        <IconMinus {...ICON} />
      </ActionIcon>
      <span className="num" role="status">
        {percent((STEPS[step] ?? 1) * 100)}
      </span>
      <ActionIcon
        variant="transparent"
        aria-label={t('preview.larger')}
        disabled={step === STEPS.length - 1}
        onClick={() => zoomTo(step + 1)}
      >
        <IconPlus {...ICON} />
      </ActionIcon>
    </div>
  );
}

interface ControlsProps {
  readonly at: number;
  readonly last: number;
  readonly go: (at: number) => unknown;
  readonly children: React.ReactNode;
}

function Controls({ at, last, go, children }: ControlsProps) {
  const { t } = useTranslation('media-center');
  return (
    <div className={classes.controls}>
      <ActionIcon
        variant="transparent"
        size={48}
        aria-label={t('preview.previous')}
        disabled={at === 0}
        onClick={() => go(at - 1)}
      >
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      {children}
      <ActionIcon
        variant="transparent"
        size={48}
        aria-label={t('preview.next')}
        disabled={at === last}
        onClick={() => go(at + 1)}
      >
        <IconChevronRight {...ICON} />
      </ActionIcon>
    </div>
  );
}

/** What is known of the file, and the way to have it. */
function About({ item }: { readonly item: Looked }) {
  const { t } = useTranslation(['media-center', 'ui']);
  const { name, description, brand, file, image, path, changedAt } = item;
  const copy = async () => {
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    const link = location.origin + localized(`/auth/media-center/${encoded}`);
    if (await attempt(() => navigator.clipboard.writeText(link))) toast(t('preview.copied'));
  };
  return (
    <aside className={classes.about} aria-label={t('preview.about')}>
      <h2>{name}</h2>
      {brand && <BrandLine brand={brand} />}
      {description && <p>{description}</p>}
      {file.state === 'ready' && (
        <Button
          component="a"
          href={downloadOf(file.url)}
          download
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          {t('downloadSize', { size: fileSize(file.size) })}
        </Button>
      )}
      <Facts
        facts={[
          [t('ui:field.type'), endingOf(file.name)],
          ...(image?.width && image.height && lookOf(file.type) === 'image'
            ? [
                [
                  t('preview.pixels'),
                  t('preview.size', { width: number(image.width), height: number(image.height) }),
                ] as const,
              ]
            : []),
          [t('ui:field.updated'), longDate(changedAt)],
        ]}
      />
      <Button
        variant="subtle"
        onClick={() => void copy()}
        leftSection={<IconLink size={18} stroke={1.75} aria-hidden />}
      >
        {t('preview.copy')}
      </Button>
    </aside>
  );
}
