import type { CertificateSheet } from '@forecourt/contract/certificate-design';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pageOf } from '../sheet/page.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { partAt } from './geometry.ts';
import { SelectedPart } from './SelectedPart.tsx';
import type { Designer } from './useDesigner.ts';
import { useDrag } from './useDrag.ts';
import classes from './designer.module.css';

interface Props {
  readonly designer: Designer;
  readonly sheet: CertificateSheet;
}

/** The certificate as it will be printed; a part is taken in hand by pressing it, or from the list of parts. */
export function Stage({ designer, sheet }: Props) {
  const { t } = useTranslation('certificate-design');
  const paper = useRef<HTMLDivElement>(null);
  const drag = useDrag(paper, designer);
  const { certification, draft, selected, select } = designer;
  const { width, height } = pageOf(sheet);
  const editable = certification.can.edit;
  const press = (event: PointerEvent<HTMLDivElement>) => {
    // the handles of the part in hand have their own
    if (!editable || event.button !== 0 || event.target instanceof HTMLButtonElement) return;
    const rect = event.currentTarget.getBoundingClientRect();
    const part = partAt(
      draft.design.elements,
      ((event.clientX - rect.left) / rect.width) * 100,
      ((event.clientY - rect.top) / rect.height) * 100,
    );
    select(part?.key);
    // a finger that lands on the paper scrolls the page; it drags the part once that is in hand
    if (part && event.pointerType === 'mouse') drag.start(event, part, 'move');
  };
  return (
    <div className={classes.stage}>
      <div
        ref={paper}
        className={classes.paper}
        style={{ '--ratio': width / height }}
        role="group"
        aria-label={t('stage.label')}
        onPointerDown={press}
        {...drag.handlers}
      >
        <Sheet sheet={sheet} label={t('stage.preview', { title: certification.subject.title })} />
        {editable && selected && (
          <SelectedPart key={selected.key} designer={designer} part={selected} drag={drag} />
        )}
      </div>
    </div>
  );
}
