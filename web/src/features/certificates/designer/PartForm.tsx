import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { IconCopy, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Part, withElements, withPart } from './draft.ts';
import { copyOf } from './parts.ts';
import { FieldFields, ImageFields, QrFields, SignatureFields, TextFields } from './PartFields.tsx';
import type { Designer } from './useDesigner.ts';
import { usePartName } from './usePartName.ts';
import classes from './designer.module.css';

/** What the fields of one part share. */
export interface PartProps<P extends Part = Part> {
  readonly designer: Designer;
  readonly part: P;
  /** Changes the part; changes of the same field in a row are taken back together. */
  readonly set: (patch: Partial<P>, field: string) => void;
}

const PLACES = ['x', 'y', 'width', 'height'] as const;
const LIMITS = { x: [-20, 120], y: [-20, 120], width: [0.5, 140], height: [0.5, 140] } as const;

function Place({ part, set }: PartProps) {
  const { t } = useTranslation('certificate-design');
  return (
    <div className={classes.pair}>
      {PLACES.map((name) => (
        <NumberInput
          key={name}
          label={t(`place.${name}`)}
          value={part[name]}
          min={LIMITS[name][0]}
          max={LIMITS[name][1]}
          step={0.5}
          decimalScale={1}
          suffix=" %"
          onChange={(value) => typeof value === 'number' && set({ [name]: value }, name)}
        />
      ))}
    </div>
  );
}

function Fields({ designer, part, set }: PartProps) {
  switch (part.kind) {
    case 'text':
      return <TextFields designer={designer} part={part} set={set} />;
    case 'field':
      return <FieldFields designer={designer} part={part} set={set} />;
    case 'signature':
      return <SignatureFields designer={designer} part={part} set={set} />;
    case 'image':
      return <ImageFields designer={designer} part={part} set={set} />;
    case 'qr':
      return <QrFields designer={designer} part={part} set={set} />;
    case 'logo':
      return null;
  }
}

/** Everything about the part in hand. */
export function PartForm({ designer, part }: { readonly designer: Designer; readonly part: Part }) {
  const { t } = useTranslation('certificate-design');
  const name = usePartName()(part);
  const { change, select } = designer;
  const set = (patch: Partial<Part>, field: string) =>
    change(
      (draft) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the patch comes from fields of this kind of part
        withPart(draft, part.key, (one) => ({ ...one, ...patch }) as Part),
      `${part.key}:${field}`,
    );
  const copy = () => {
    const twin = copyOf(part, designer.draft.design.elements);
    change((draft) => withElements(draft, [...draft.design.elements, twin]));
    select(twin.key);
  };
  const remove = () => {
    change((draft) =>
      withElements(
        draft,
        draft.design.elements.filter(({ key }) => key !== part.key),
      ),
    );
    select(undefined);
  };
  return (
    <section className={classes.section} aria-labelledby="certificate-part">
      <div className={classes.partTitle}>
        <h3 id="certificate-part">{name}</h3>
        <ActionIcon aria-label={t('part.close')} onClick={() => select(undefined)}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <Fields designer={designer} part={part} set={set} />
      <Place designer={designer} part={part} set={set} />
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
          {t('part.copy')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={remove}
        >
          {t('part.remove')}
        </Button>
      </div>
    </section>
  );
}
