import { parentPort, workerData } from 'node:worker_threads';
import { busyTimes, type CalendarOptions } from './busy-times.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- given by read-calendar.ts
const input = workerData as CalendarOptions;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(busyTimes(input));
