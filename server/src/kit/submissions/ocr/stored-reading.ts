import { z } from 'zod';
import { Box } from '@forecourt/contract/submissions';
import type { Reading } from './parse.ts';

const read = <T extends z.ZodType>(value: T) =>
  z
    .object({
      value,
      confidence: z.number(),
      /** Readings of former versions have none, and approve nothing. */
      signs: z.number().default(0),
      box: Box.optional(),
    })
    .nullable();
export const StoredReading = z.object({
  date: read(z.string()),
  invoiceNumber: read(z.string()),
  amount: read(z.number()),
  currency: read(z.string()).default(null),
  /** Where parts stand. Readings of former versions have none. */
  items: z.array(z.object({ value: z.string(), confidence: z.number(), box: Box })).default([]),
});
export type StoredReading = z.infer<typeof StoredReading>;

/** What was read from the document, and how sure the reading was (0 to 1), by field. */
export type Readings = Readonly<
  Record<
    string,
    {
      readonly value: string | number;
      readonly confidence: number;
      readonly signs?: number;
      readonly box?: Box | undefined;
    }
  >
>;

/** What is kept of a reading. */
export const toStoredReading = ({
  date,
  invoiceNumber,
  amount,
  currency,
  lines,
}: Reading): StoredReading => ({
  date,
  invoiceNumber,
  amount,
  currency,
  items: lines.flatMap(({ partNumber, box }) => (box ? [{ value: partNumber, confidence: 1, box }] : [])),
});

/** What a submission is compared with, without what was not read: fields by their names, parts as `item0` and so on. */
export const readingsOf = (reading: StoredReading): Readings =>
  Object.fromEntries<Readings[string]>([
    ...(['date', 'invoiceNumber', 'amount', 'currency'] as const).flatMap(
      (field): (readonly [string, Readings[string]])[] => {
        const value = reading[field];
        return value ? [[field, value]] : [];
      },
    ),
    ...reading.items.map((item, i): readonly [string, Readings[string]] => [`item${i}`, item]),
  ]);
