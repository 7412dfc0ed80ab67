export { sectionAnchor } from './SettingSection.tsx';
export { useFoundSections } from './useFoundSections.ts';
