import { Button, Menu } from '@mantine/core';
import {
  IconBuildingStore,
  IconLetterT,
  IconPhoto,
  IconPlus,
  IconQrcode,
  IconSignature,
  IconVariable,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SortableList } from '../../../shared/sortable/SortableList.tsx';
import { CERTIFICATE_ELEMENTS, CERTIFICATE_FIELDS } from '../sheet/contract.ts';
import { type Part, type PartKind, withElements } from './draft.ts';
import { newPart, type NewPart } from './parts.ts';
import type { Designer } from './useDesigner.ts';
import { usePartName } from './usePartName.ts';
import layout from '../../../shared/ui/layout.module.css';
import classes from './designer.module.css';

const ICONS = {
  text: IconLetterT,
  field: IconVariable,
  logo: IconBuildingStore,
  image: IconPhoto,
  signature: IconSignature,
  qr: IconQrcode,
} as const satisfies Record<PartKind, typeof IconPhoto>;

const OBJECTS = ['text', 'signature', 'image', 'logo', 'qr'] as const;
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function AddMenu({ designer: { draft, change, select } }: { readonly designer: Designer }) {
  const { t } = useTranslation('certificate-design');
  const { elements } = draft.design;
  const add = (what: NewPart) => {
    const part = newPart(what, elements, t('part.newText'));
    change((now) => withElements(now, [...now.design.elements, part]));
    select(part.key);
  };
  return (
    <Menu width={230} position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="light"
          leftSection={<IconPlus {...icon} />}
          disabled={elements.length >= CERTIFICATE_ELEMENTS}
        >
          {t('part.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
        {OBJECTS.map((kind) => {
          const Icon = ICONS[kind];
          return (
            <Menu.Item key={kind} leftSection={<Icon {...icon} />} onClick={() => add(kind)}>
              {t(`part.${kind}`)}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Label>{t('part.fields')}</Menu.Label>
        {CERTIFICATE_FIELDS.map((field) => (
          <Menu.Item key={field} leftSection={<IconVariable {...icon} />} onClick={() => add(field)}>
            {t(`field.${field}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The parts of the certificate in stacking order: select, move, and add. */
export function PartList({ designer }: { readonly designer: Designer }) {
  const { t } = useTranslation('certificate-design');
  const nameOf = usePartName();
  const { draft, selected, select, change } = designer;
  const line = (part: Part) => {
    const Icon = ICONS[part.kind];
    return (
      <button
        type="button"
        className={classes.part}
        aria-pressed={part.key === selected?.key}
        onClick={() => select(part.key === selected?.key ? undefined : part.key)}
      >
        <Icon {...icon} />
        <span>{nameOf(part)}</span>
      </button>
    );
  };
  return (
    <section className={classes.section} aria-labelledby="certificate-parts">
      <div className={classes.head}>
        <div>
          <h3 id="certificate-parts">{t('parts')}</h3>
          <p className={layout.hint}>{t('partsHelp')}</p>
        </div>
        <AddMenu designer={designer} />
      </div>
      <SortableList
        label={t('parts')}
        items={draft.design.elements}
        itemId={({ key }) => key}
        itemName={nameOf}
        onReorder={(elements) => change((now) => withElements(now, elements))}
      >
        {line}
      </SortableList>
    </section>
  );
}
