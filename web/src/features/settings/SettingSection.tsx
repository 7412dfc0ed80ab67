import { useTranslation } from 'react-i18next';
import { SettingField, type GeneralFormType } from './SettingField.tsx';
import type { FoundSection } from './useFoundSections.ts';
import classes from './Settings.module.css';

export const sectionAnchor = (id: string): string => `settings-${id}`;

interface Props {
  readonly section: FoundSection;
  readonly form: GeneralFormType;
}

/** One group of settings under its heading. */
export function SettingSection({ section: { id, fields }, form }: Props) {
  const { t } = useTranslation('settings');
  return (
    <section className="card" aria-labelledby={sectionAnchor(id)}>
      <h2 id={sectionAnchor(id)} tabIndex={-1} className={classes.heading}>
        {t(`s.${id}`)}
      </h2>
      <div className={classes.fields}>
        {fields.map((field) => (
          <SettingField key={field.name} field={field} form={form} />
        ))}
      </div>
    </section>
  );
}
