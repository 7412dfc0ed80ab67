import { pino } from 'pino';

/** Tests read answers, not logs; set LOG_LEVEL to see them. */
export const silent = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
