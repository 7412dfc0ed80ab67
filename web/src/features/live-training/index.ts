export { claimAttendance } from './live-training.api.ts';
