import { ActionIcon, Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../shared/forms/SaveBar.tsx';
import { ZoneSelect } from '../../shared/forms/ZoneSelect.tsx';
import { type Draft, useDraft } from '../../shared/forms/useDraft.ts';
import { viewerZone } from '../../shared/i18n/viewer.ts';
import { Hint, Pair, Section } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { type Hours, saveHours } from './field-training.api.ts';
import { weekdayName, weekOrder } from './visitTime.ts';
import classes from './field.module.css';

type Values = Omit<Hours, 'instructor' | 'version'>;
type Change = Draft<Values>['change'];

/** Default hours. */
const usual = (): Values => ({
  zone: viewerZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  weekly: [],
  exceptions: [],
  noticeHours: 48,
  bufferMinutes: 60,
  perDay: 2,
  autoConfirm: false,
});

function valuesOf(hours: Hours | undefined): Values {
  if (!hours) return usual();
  const { instructor: _instructor, version: _version, ...values } = hours;
  return values;
}

interface ListProps<Item> {
  readonly items: readonly Item[];
  readonly onChange: (items: Item[]) => void;
}

const replaced = <Item,>(items: readonly Item[], place: number, item: Item): Item[] =>
  items.map((one, at) => (at === place ? item : one));
const without = <Item,>(items: readonly Item[], place: number): Item[] =>
  items.filter((_, at) => at !== place);

function Remove({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} onClick={onClick}>
      <IconTrash size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

function TimeField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextInput
      type="time"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type Window = Values['weekly'][number];

function Weekly({ items, onChange }: ListProps<Window>) {
  const { t } = useTranslation('field-training');
  const set = (place: number, item: Window) => onChange(replaced(items, place, item));
  return (
    <>
      <ul className={`${classes.rows} ${classes.weekly}`}>
        {items.map((one, place) => (
          // rows have no names of their own
          // oxlint-disable-next-line react/no-array-index-key -- they only change at their place
          <li key={place}>
            <NativeSelect
              aria-label={t('hours.day')}
              data={weekOrder().map((day) => ({ value: String(day), label: weekdayName(day) }))}
              value={String(one.day)}
              onChange={({ currentTarget }) => set(place, { ...one, day: Number(currentTarget.value) })}
            />
            <TimeField
              label={t('hours.from')}
              value={one.from}
              onChange={(from) => set(place, { ...one, from })}
            />
            <TimeField label={t('hours.to')} value={one.to} onChange={(to) => set(place, { ...one, to })} />
            <Remove label={t('hours.remove')} onClick={() => onChange(without(items, place))} />
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          onClick={() =>
            onChange([...items, { day: ((items.at(-1)?.day ?? 0) % 7) + 1, from: '09:00', to: '17:00' }])
          }
        >
          {t('hours.add')}
        </Button>
      </div>
    </>
  );
}

type Exception = Values['exceptions'][number];

interface ExceptionProps {
  readonly one: Exception;
  readonly onChange: (one: Exception) => void;
  readonly onRemove: () => void;
}

function ExceptionRow({ one, onChange, onRemove }: ExceptionProps) {
  const { t } = useTranslation('field-training');
  return (
    <li>
      <TextInput
        type="date"
        aria-label={t('hours.date')}
        value={one.date}
        onChange={({ currentTarget: { value: date } }) => onChange({ ...one, date })}
      />
      <Checkbox
        label={t('hours.off')}
        checked={'off' in one}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? { date: one.date, off: true } : { date: one.date, from: '09:00', to: '17:00' })
        }
      />
      {!('off' in one) && (
        <>
          <TimeField
            label={t('hours.from')}
            value={one.from}
            onChange={(from) => onChange({ ...one, from })}
          />
          <TimeField label={t('hours.to')} value={one.to} onChange={(to) => onChange({ ...one, to })} />
        </>
      )}
      <Remove label={t('hours.remove')} onClick={onRemove} />
    </li>
  );
}

function Exceptions({ items, onChange }: ListProps<Exception>) {
  const { t } = useTranslation('field-training');
  return (
    <>
      <ul className={classes.rows}>
        {items.map((one, place) => (
          <ExceptionRow
            // oxlint-disable-next-line react/no-array-index-key -- they only change at their place
            key={place}
            one={one}
            onChange={(next) => onChange(replaced(items, place, next))}
            onRemove={() => onChange(without(items, place))}
          />
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={() => onChange([...items, { date: '', off: true }])}>
          {t('hours.addDate')}
        </Button>
      </div>
    </>
  );
}

function Rules({ value, change }: { readonly value: Values; readonly change: Change }) {
  const { t } = useTranslation('field-training');
  const amount = (name: 'noticeHours' | 'bufferMinutes' | 'perDay', max: number) => ({
    label: t(`hours.${name}`),
    min: name === 'perDay' ? 1 : 0,
    max,
    allowDecimal: false,
    value: value[name],
    onChange: (next: number | string) => change({ [name]: Number(next) }),
  });
  return (
    <Section title={t('hours.rules')}>
      <Pair>
        <NumberInput {...amount('noticeHours', 1440)} />
        <NumberInput {...amount('bufferMinutes', 480)} />
        <NumberInput {...amount('perDay', 8)} />
      </Pair>
      <Checkbox
        label={t('hours.autoConfirm')}
        description={t('hours.autoConfirmHelp')}
        checked={value.autoConfirm}
        onChange={({ currentTarget }) => change({ autoConfirm: currentTarget.checked })}
      />
    </Section>
  );
}

/** An instructor's availability, and how requests are handled. @param hours undefined: not set yet */
export function HoursForm({ hours }: { readonly hours: Hours | undefined }) {
  const { t } = useTranslation('field-training');
  const draft = useDraft<Values, Hours>({
    initial: valuesOf(hours),
    send: (values) => saveHours({ ...values, ...(hours && { version: hours.version }) }),
    onSaved: () => toast(t('hours.saved')),
  });
  const { value, change, problem, submit } = draft;
  return (
    <form className={classes.column} onSubmit={submit} noValidate>
      <FormNote problem={problem} />
      {problem?.fields.map(({ path, message }) => (
        <p key={path} role="alert">
          {message}
        </p>
      ))}
      <Section title={t('hours')}>
        <Hint>{t('hours.text', { zone: value.zone })}</Hint>
        <ZoneSelect
          label={t('hours.zone')}
          value={value.zone}
          onChange={(zone) => zone && change({ zone })}
        />
        <Weekly items={value.weekly} onChange={(weekly) => change({ weekly })} />
      </Section>
      <Section title={t('hours.exceptions')}>
        <Hint>{t('hours.exceptionsText')}</Hint>
        <Exceptions items={value.exceptions} onChange={(exceptions) => change({ exceptions })} />
      </Section>
      <Rules value={value} change={change} />
      <SaveBar of={draft} where={t('hours')} />
    </form>
  );
}
