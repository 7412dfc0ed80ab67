import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { create } from 'qrcode';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../shared/moments.ts';
import { codeQuery, type LiveEvent } from '../live-training.api.ts';
import classes from './admin.module.css';

/** An address as a QR code. */
function Qr({ content, label }: { readonly content: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { size: side, data } = create(content, { errorCorrectionLevel: 'M' }).modules;
    let drawn = '';
    for (let row = 0; row < side; row++)
      for (let column = 0; column < side; column++)
        if (data[row * side + column]) drawn += `M${column} ${row}h1v1h-1z`;
    return { size: side, path: drawn };
  }, [content]);
  return (
    <div className={classes.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}

function Code({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  const { data, error } = useQuery(codeQuery(event._id));
  if (error) return <p role="status">{error.message}</p>;
  if (!data) return null;
  const spaced = `${data.code.slice(0, 3)} ${data.code.slice(3)}`;
  const window = data.window;
  return (
    <>
      <Qr content={`${globalThis.location.origin}${data.url}`} label={t('code.qr')} />
      <p className={classes.code}>{spaced}</p>
      <p className={classes.small}>
        {window &&
          t('code.window', {
            from: momentOf(window.opensAt, event.timezone),
            to: momentOf(window.closesAt, event.timezone),
          })}
      </p>
    </>
  );
}

interface Props {
  readonly event: LiveEvent;
}

/** The code that people scan in the room, new each minute. */
export function CodeCard({ event, onFull }: Props & { readonly onFull: () => void }) {
  const { t } = useTranslation('live-training');
  return (
    <section className={`card ${classes.card}`}>
      <h2>{t('code.title')}</h2>
      <Code event={event} />
      <p className={classes.small}>{t('code.text')}</p>
      <Button variant="default" onClick={onFull}>
        {t('code.full')}
      </Button>
    </section>
  );
}

/** The same for the screen in the room. */
export function CodeScreen({ event, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={event.label}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.screen}>
        <Code event={event} />
      </div>
    </Modal>
  );
}
