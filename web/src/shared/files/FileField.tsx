import { Button, Input } from '@mantine/core';
import { IconCamera, IconFile, IconMicrophone, IconUpload, IconVideo, IconX } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize, percent } from '../format.ts';
import { Note } from '../ui/Note.tsx';
import { TOUCH, useMedia } from '../ui/useMedia.ts';
import { ProgressBar } from '../ui/Progress.tsx';
import { ACCEPTED, type Camera, cameraFor, faultOf, type FileKind } from './fileRules.ts';
import classes from './files.module.css';

/** A file that is already stored, as the field shows it. */
export interface StoredFile {
  readonly name: string;
  /** Bytes. */
  readonly size?: number;
  /** What the server has to say of it. */
  readonly reason?: string | null;
}

export interface FileFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly kind?: FileKind;
  /** Rules of the file picker when the kind's are not right: `.vtt,.srt`. */
  readonly accept?: string;
  /** A new file; null: take the stored one away; undefined: leave things as they are. */
  readonly value: File | null | undefined;
  readonly onChange: (value: File | null | undefined) => void;
  readonly stored?: StoredFile | null | undefined;
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** Share that has been sent, 0 to 1, while saving. */
  readonly progress?: number | undefined;
  /** Shows the file instead of its name. */
  readonly preview?: ReactNode;
}

function Chosen({
  name,
  size,
  progress,
}: {
  readonly name: string;
  readonly size: number | undefined;
  readonly progress: number | undefined;
}) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.chosen}>
      <IconFile size={20} stroke={1.75} aria-hidden />
      <div className={classes.chosenText}>
        <span>{name}</span>
        {progress !== undefined && (
          <ProgressBar
            value={progress}
            label={t('file.uploading', { share: percent(Math.min(1, progress)) })}
          />
        )}
      </div>
      {size !== undefined && (
        <span className="num">
          {progress === undefined ? fileSize(size) : percent(Math.min(1, progress))}
        </span>
      )}
    </div>
  );
}

type Choice = Pick<FileFieldProps, 'kind' | 'accept' | 'value' | 'onChange' | 'stored'>;

/** Checking, taking and removing a file. */
function useChoice({ kind = 'any', accept = ACCEPTED[kind], value, onChange, stored }: Choice) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    const found = faultOf(file, kind, accept);
    setFault(found && t('refused.line', { name: file.name, why: t(found) }));
    if (!found) onChange(file);
  };
  const remove = () => {
    setFault(undefined);
    // First the new file goes and the stored one is back; then the stored one.
    onChange(stored && !value ? null : undefined);
    input.current?.focus();
  };
  const target = {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files[0]);
    },
  };
  const shown: StoredFile | undefined = value ?? (value === null ? undefined : (stored ?? undefined));
  return { input, accept, fault, take, remove, target, shown };
}

const CAMERA_ICONS = { photo: IconCamera, film: IconVideo, sound: IconMicrophone };

interface CameraProps extends Pick<ReturnType<typeof useChoice>, 'accept' | 'take'> {
  readonly camera: Camera;
}

function CameraButton({ camera, accept, take }: CameraProps) {
  const { t } = useTranslation('ui');
  const Icon = CAMERA_ICONS[camera];
  return (
    <label className={classes.pick}>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        capture={camera === 'sound' ? 'user' : 'environment'}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(camera === 'photo' ? 'file.photo' : 'file.record')}
    </label>
  );
}

interface ActionsProps extends Pick<ReturnType<typeof useChoice>, 'input' | 'accept' | 'take' | 'remove'> {
  readonly id: string;
  readonly chosen: boolean;
  readonly required: boolean;
}

function Actions({ id, input, accept, take, remove, chosen, required }: ActionsProps) {
  const { t } = useTranslation('ui');
  const touch = useMedia(TOUCH);
  const camera = touch ? cameraFor(accept) : undefined;
  return (
    <div className={classes.actions}>
      {camera && <CameraButton camera={camera} accept={accept} take={take} />}
      <label className={classes.pick}>
        <input
          ref={input}
          id={id}
          type="file"
          className="visually-hidden"
          accept={accept || undefined}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <IconUpload size={16} stroke={1.75} aria-hidden />
        {t(chosen ? 'file.replace' : 'file.choose')}
      </label>
      {!chosen && !touch && <span className={classes.hint}>{t('file.drop')}</span>}
      {chosen && !required && (
        <Button variant="subtle" color="gray" leftSection={<IconX size={16} />} onClick={remove}>
          {t('file.remove')}
        </Button>
      )}
    </div>
  );
}

/** A file by dropping it, or by the button and the keyboard. Size and type are checked before anything is sent. */
export function FileField(props: FileFieldProps) {
  const { label, description, kind = 'any', error, required = false, progress, preview } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const { fault, target, shown, ...choice } = useChoice(props);
  const sent = progress === undefined ? undefined : Math.min(1, progress);
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description ?? t(`file.hint.${kind}`)}
      error={fault ?? error}
      required={required}
    >
      <div
        className={classes.drop}
        data-error={fault !== undefined || Boolean(error) || undefined}
        {...target}
      >
        {shown && (preview ?? <Chosen name={shown.name} size={shown.size} progress={sent} />)}
        {shown?.reason && <Note kind="warn">{shown.reason}</Note>}
        {shown && preview && sent !== undefined && (
          <ProgressBar value={sent} label={t('file.uploading', { share: percent(sent) })} />
        )}
        <Actions id={id} {...choice} chosen={shown !== undefined} required={required} />
      </div>
    </Input.Wrapper>
  );
}
