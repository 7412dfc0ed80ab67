import { parentPort, workerData } from 'node:worker_threads';
import { busyTimes, type CalendarWish } from './busy-times.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- given by read-calendar.ts
parentPort?.postMessage(busyTimes(workerData as CalendarWish));
