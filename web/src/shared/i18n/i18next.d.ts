import 'i18next';
import type { Resources } from '../../locales/resources.gen.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'navigation';
    resources: Resources;
    keySeparator: false;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
