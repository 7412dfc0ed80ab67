export { ActivitiesPanel } from './ActivitiesPanel.tsx';
