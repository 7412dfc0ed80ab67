import { Checkbox, ColorInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../sheet/Sheet.tsx';
import type { Design } from './draft.ts';
import { ImageChoice } from './PartFields.tsx';
import { PRESETS, withPreset } from './presets.ts';
import { Choice, SWATCHES } from './TypeFields.tsx';
import type { Designer } from './useDesigner.ts';
import type { useSampleSheet } from './useSampleSheet.ts';
import layout from '../../../shared/ui/layout.module.css';
import classes from './designer.module.css';

interface Props {
  readonly designer: Designer;
  readonly sheetOf: ReturnType<typeof useSampleSheet>;
}

const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);
const DECORATIONS = ['edge', 'rings', 'frame'] as const;
const PAPERS = ['#ffffff', '#fffdf6', '#f6f7f9', '#f3efe6', '#12161d'];

/** Finished layouts, each shown with this certificate's own words. */
function Presets({ designer, sheetOf }: Props) {
  const { t } = useTranslation('certificate-design');
  const { draft, change } = designer;
  const words = {
    intro: t('preset.intro'),
    done: t('preset.done'),
    expires: t('preset.expires', { expires: '{expires}' }),
  };
  return (
    <fieldset className={classes.presets}>
      <legend className={classes.label}>{t('presets')}</legend>
      <p className={layout.hint}>{t('presetsHelp')}</p>
      <div className={classes.presetGrid}>
        {PRESETS.map((name) => {
          const design = withPreset(draft.design, name, words);
          return (
            <button
              key={name}
              type="button"
              className={classes.preset}
              onClick={() => change((now) => ({ ...now, design: withPreset(now.design, name, words) }))}
            >
              <Sheet sheet={sheetOf(design)} label="" />
              <span>{t(`preset.${name}`)}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function Colors({ designer: { draft, change, certification } }: Pick<Props, 'designer'>) {
  const { t } = useTranslation('certificate-design');
  const { design } = draft;
  const set = (patch: Partial<Design>, field: string) =>
    change((now) => ({ ...now, design: { ...now.design, ...patch } }), field);
  return (
    <>
      <Checkbox
        label={t('page.brandColor', { brand: certification.brand.name })}
        checked={design.accent === null}
        onChange={(event) =>
          set({ accent: event.currentTarget.checked ? null : certification.brand.accent }, 'accentKind')
        }
      />
      {design.accent !== null && (
        <ColorInput
          label={t('page.accent')}
          format="hex"
          withEyeDropper={false}
          value={design.accent}
          swatches={SWATCHES}
          onChange={(accent) => isColor(accent) && set({ accent }, 'accent')}
        />
      )}
      <ColorInput
        label={t('page.paper')}
        format="hex"
        withEyeDropper={false}
        value={design.paper}
        swatches={PAPERS}
        onChange={(paper) => isColor(paper) && set({ paper }, 'paper')}
      />
    </>
  );
}

/** Layout, page, colors and what lies under the words. */
export function PageForm({ designer, sheetOf }: Props) {
  const { t } = useTranslation('certificate-design');
  const { draft, change, errorOf } = designer;
  const { design } = draft;
  const set = (patch: Partial<Design>, field: string) =>
    change((now) => ({ ...now, design: { ...now.design, ...patch } }), field);
  return (
    <div className={classes.section}>
      <Presets designer={designer} sheetOf={sheetOf} />
      <Choice
        label={t('page.orientation')}
        value={design.orientation}
        choices={(['landscape', 'portrait'] as const).map((value) => ({ value, label: t(`page.${value}`) }))}
        onChange={(orientation) => set({ orientation }, 'orientation')}
      />
      <Choice
        label={t('page.size')}
        value={design.size}
        choices={(['A4', 'letter'] as const).map((value) => ({ value, label: t(`page.${value}`) }))}
        onChange={(size) => set({ size }, 'size')}
      />
      <Colors designer={designer} />
      <Checkbox.Group
        label={t('page.decorations')}
        value={design.decorations}
        onChange={(chosen) =>
          set({ decorations: DECORATIONS.filter((name) => chosen.includes(name)) }, 'decorations')
        }
      >
        <div className={classes.checks}>
          {DECORATIONS.map((name) => (
            <Checkbox key={name} value={name} label={t(`page.${name}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <ImageChoice
        label={t('page.background')}
        value={design.background}
        onChange={(background) => set({ background }, 'background')}
        error={errorOf('design.background')}
      />
    </div>
  );
}
