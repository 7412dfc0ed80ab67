import { Button, Modal } from '@mantine/core';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paint, imageOf, type Point, type Stroke } from './strokes.ts';
import forms from '../../../shared/forms/forms.module.css';
import classes from './designer.module.css';

/** Blue-black, as from a pen; the paper is white in every color scheme. */
const INK = '#14213d';

const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point => {
  const box = currentTarget.getBoundingClientRect();
  return { x: clientX - box.left, y: clientY - box.top };
};

/** Keeps the canvas as sharp as the screen and draws what there is. */
function useDrawing(strokes: readonly Stroke[]) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const node = canvas.current;
    const context = node?.getContext('2d');
    if (!node || !context) return;
    const scale = window.devicePixelRatio;
    node.width = node.clientWidth * scale;
    node.height = node.clientHeight * scale;
    context.scale(scale, scale);
    paint(context, strokes, INK);
  }, [strokes]);
  return canvas;
}

function Pad({
  strokes,
  onChange,
}: {
  readonly strokes: readonly Stroke[];
  readonly onChange: (change: (strokes: readonly Stroke[]) => readonly Stroke[]) => void;
}) {
  const { t } = useTranslation('certificate-design');
  const canvas = useDrawing(strokes);
  return (
    <canvas
      ref={canvas}
      className={classes.pad}
      role="img"
      aria-label={t('sign.pad')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const point = placeOf(event);
        onChange((all) => [...all, [point]]);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const point = placeOf(event);
        onChange((all) => [...all.slice(0, -1), [...(all.at(-1) ?? []), point]]);
      }}
    />
  );
}

interface Props {
  readonly onClose: () => void;
  readonly onDrawn: (picture: File) => void;
}

/** Draws a signature with mouse, finger or pen. Who cannot draw uploads a picture instead. */
export function SignatureDialog({ onClose, onDrawn }: Props) {
  const { t } = useTranslation('certificate-design');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const take = async () => {
    const picture = await imageOf(strokes, INK);
    if (!picture) return;
    onDrawn(picture);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('sign.title')} size={600}>
      <div className={forms.dialog}>
        <p className={forms.dialogText}>{t('sign.text')}</p>
        <Pad strokes={strokes} onChange={setStrokes} />
        <div className={forms.dialogActions} data-dialog-actions>
          <Button
            variant="subtle"
            color="gray"
            disabled={strokes.length === 0}
            onClick={() => setStrokes((all) => all.slice(0, -1))}
          >
            {t('sign.back')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={strokes.length === 0} onClick={() => void take()}>
            {t('sign.take')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
