import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../../../shared/format.ts';
import { type Part, withElements, withPart } from './draft.ts';
import { centred, moved, resized } from './geometry.ts';
import type { Designer } from './useDesigner.ts';
import type { useDrag } from './useDrag.ts';
import { usePartName } from './usePartName.ts';
import classes from './designer.module.css';

/** Per cent of the page by which one press of an arrow key moves; ten times that with Shift. */
const NUDGE = 0.5;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
  ArrowUp: [0, -NUDGE],
  ArrowDown: [0, NUDGE],
};

interface Props {
  readonly designer: Designer;
  readonly part: Part;
  readonly drag: ReturnType<typeof useDrag>;
}

/** Keys of the two handles, and what is said about it. */
function useKeys({ change, select }: Designer, part: Part) {
  const { t } = useTranslation('certificate-design');
  const [said, setSaid] = useState('');
  const keys = (how: 'move' | 'resize') => (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (event.key === 'Escape') select(undefined);
    if (event.key === 'Delete' || event.key === 'Backspace')
      change((draft) =>
        withElements(
          draft,
          draft.design.elements.filter(({ key }) => key !== part.key),
        ),
      );
    if (!arrow) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    const [dx, dy] = [arrow[0] * far, arrow[1] * far];
    const box = how === 'move' ? moved(part, dx, dy, false) : resized(part, dx, dy);
    const { x, y, width, height } = box;
    change((draft) => withPart(draft, part.key, (one) => ({ ...one, x, y, width, height })), `${how}:keys`);
    setSaid(
      how === 'move'
        ? t('stage.at', { x: number(x), y: number(y) })
        : t('stage.sized', { width: number(width), height: number(height) }),
    );
  };
  return { keys, said };
}

/** The frame of the part in hand: it is moved by its middle and resized by its corner, by pointer and by keyboard. */
export function SelectedPart({ designer, part, drag }: Props) {
  const { t } = useTranslation('certificate-design');
  const name = usePartName()(part);
  const helpId = useId();
  const { keys, said } = useKeys(designer, part);
  const { x, y, width, height } = part;
  const middle = centred(part);
  return (
    <>
      {middle.across && <span className={classes.guide} data-across />}
      {middle.down && <span className={classes.guide} data-down />}
      <div
        className={classes.frame}
        style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
      >
        <button
          type="button"
          className={classes.mover}
          aria-label={t('stage.move', { name })}
          aria-describedby={helpId}
          onPointerDown={(event) => drag.start(event, part, 'move')}
          {...drag.handlers}
          onKeyDown={keys('move')}
          onBlur={designer.pause}
        />
        <button
          type="button"
          className={classes.corner}
          aria-label={t('stage.resize', { name })}
          aria-describedby={helpId}
          onPointerDown={(event) => drag.start(event, part, 'resize')}
          {...drag.handlers}
          onKeyDown={keys('resize')}
          onBlur={designer.pause}
        />
      </div>
      <p id={helpId} className="visually-hidden">
        {t('stage.help')}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
