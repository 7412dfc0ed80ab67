import { Kbd, Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceStore } from '../../../shared/offline/deviceStore.ts';
import { KEYS } from './keys.ts';
import classes from './queue.module.css';

const NAME = 'forecourt.queueKeys';

/** Whether single-letter shortcuts are on, stored on the device: speech input may trigger them by accident. */
export function useKeysChoice() {
  const [on, setOn] = useState(() => deviceStore().getItem(NAME) !== 'off');
  return {
    on,
    set: (next: boolean) => {
      setOn(next);
      deviceStore().setItem(NAME, next ? 'on' : 'off');
    },
  };
}

const SHOWN = {
  J: 'J',
  K: 'K',
  A: 'A',
  D: 'D',
  E: 'E',
  R: 'R',
  '+': '+',
  '-': '−',
  Z: 'Z',
  '?': '?',
} as const;

interface Props {
  readonly choice: ReturnType<typeof useKeysChoice>;
  readonly onClose: () => void;
}

/** All keys of the queue. */
export function KeysHelp({ choice, onClose }: Props) {
  const { t } = useTranslation(['submissions', 'ui']);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <dl className={classes.help}>
        {KEYS.map((key) => (
          <div key={key}>
            <dt>
              <Kbd>{SHOWN[key]}</Kbd>
            </dt>
            <dd>{t(`keys.${key}`)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('keys.on')}
        checked={choice.on}
        onChange={(event) => choice.set(event.currentTarget.checked)}
      />
    </Modal>
  );
}
