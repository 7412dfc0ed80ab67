import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Span } from '../../../kit/calendar/busy.ts';
import type { CalendarOptions } from './busy-times.ts';

/** A calendar is read within ten seconds or not at all. */
const LIMIT = 10_000;
const MEMORY = 256;

const Spans = z.array(z.object({ start: z.date(), end: z.date() }));

/** Busy times of a calendar's owner. The untrusted file is parsed in a worker thread that can be terminated. */
export function readCalendar(input: CalendarOptions): Promise<readonly Span[]> {
  const worker = new Worker(new URL('./read-calendar.worker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  const timer = setTimeout(() => void worker.terminate(), LIMIT);
  return new Promise<readonly Span[]>((resolve, reject) => {
    worker.once('message', (answer: unknown) => resolve(Spans.parse(answer)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the reader of calendars ended with ${code}`)));
  }).finally(() => clearTimeout(timer));
}
