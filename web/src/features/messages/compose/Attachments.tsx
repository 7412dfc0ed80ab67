import { ActionIcon, Button } from '@mantine/core';
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize, percent } from '../../../shared/format.ts';
import type { Part } from './ComposePage.tsx';
import classes from '../messages.module.css';

/** Files that one message may have. */
const MOST = 10;

/** Files that go along. */
export function Attachments({ of }: Part) {
  const { t } = useTranslation('messages');
  const input = useRef<HTMLInputElement>(null);
  const { change, problem } = of;
  const { attachments } = of.value;
  const rejected = problem?.fields.find(({ path }) => path.startsWith('attach'))?.message;
  return (
    <div role="group" aria-label={t('attachments')}>
      <Files of={of} />
      {rejected && <p role="alert">{rejected}</p>}
      {attachments.length < MOST && (
        <Button
          variant="subtle"
          leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('attach')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('attach')}
        onChange={(event) => {
          const added = [...(event.currentTarget.files ?? [])];
          change({ attachments: [...attachments, ...added].slice(0, MOST) });
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function Files({ of: { value, change, progress } }: Part) {
  const { t } = useTranslation('messages');
  const { attachments } = value;
  if (attachments.length === 0) return null;
  return (
    <ul className={classes.attached}>
      {attachments.map((file, index) => (
        // two files may have one name
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${file.name} ${index}`}>
          <IconFile size={20} stroke={1.75} aria-hidden />
          <span>{file.name}</span>
          <span className="num">{progress === undefined ? fileSize(file.size) : percent(progress)}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('detach', { name: file.name })}
            onClick={() => change({ attachments: attachments.filter((_, other) => other !== index) })}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
