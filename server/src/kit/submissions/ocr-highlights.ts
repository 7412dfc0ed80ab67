import { z } from 'zod';
import { Box, type SubmissionDetail } from '@forecourt/contract/submissions';

/** What is read less surely is asked about. */
export const OCR_CONFIDENCE_THRESHOLD = 0.8;
/** What is read less surely than this is no reason to doubt what was typed. */
export const LEGIBLE = 0.7;

const Marked = z.object({ value: z.union([z.string(), z.number()]), confidence: z.number(), box: Box });
const FIELDS = ['date', 'invoiceNumber', 'amount'] as const;

/** Where something was read on the document. Readings of former versions, and of PDF files, say no places. */
export const ocrHighlights = (readings: unknown): SubmissionDetail['marks'] =>
  Object.entries(z.record(z.string(), z.unknown()).safeParse(readings).data ?? {}).flatMap(([name, one]) => {
    const mark = Marked.safeParse(one).data;
    const field = FIELDS.find((known) => known === name) ?? 'item';
    return mark
      ? [{ field, read: mark.value, sure: mark.confidence >= OCR_CONFIDENCE_THRESHOLD, box: mark.box }]
      : [];
  });
