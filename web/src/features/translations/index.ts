export { TranslateLink, translationsOf } from './TranslateLink.tsx';
