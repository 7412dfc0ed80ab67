import navigation from '../../../locales/it/navigation.json';
import type { Texts, Words } from '../texts.ts';

export const texts: Texts = {
  navigation,
  areas: import.meta.glob<Words>(['./*.json', '!./navigation.json'], {
    import: 'default',
    base: '../../../locales/it',
  }),
};
