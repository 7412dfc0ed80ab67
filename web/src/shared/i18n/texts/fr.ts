import shell from '../../../locales/fr/shell.json';
import type { Texts, Words } from '../texts.ts';

export const texts: Texts = {
  shell,
  areas: import.meta.glob<Words>(['./*.json', '!./shell.json'], {
    import: 'default',
    base: '../../../locales/fr',
  }),
};
