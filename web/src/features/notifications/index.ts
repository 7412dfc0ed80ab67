export { Bell } from './Bell.tsx';
export { PreferencesTab } from './lazy.tsx';
