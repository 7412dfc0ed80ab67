export { TranslateLink } from './TranslateLink.tsx';
