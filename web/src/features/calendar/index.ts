export { CalendarSection } from './CalendarSection.tsx';
