import { createHash } from 'node:crypto';
import type { Certification } from '@forecourt/contract/forms';
import type { z } from 'zod';

/**
 * Part II of Form W-9 (Rev. March 2024), word for word, and the notice that an electronic signature has to show. It is
 * shown in English in every language: a translation would be another certification. A new revision of the form replaces
 * these words together with `revision`; forms keep the hash of the words that they were signed under.
 */
const WORDS = {
  revision: 'Form W-9 (Rev. March 2024)',
  opening: 'Under penalties of perjury, I certify that:',
  items: [
    'The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and',
    'I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding; and',
    'I am a U.S. citizen or other U.S. person (defined below); and',
    'The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.',
  ],
  instructions:
    'Certification instructions. You must cross out item 2 above if you have been notified by the IRS that you are currently subject to backup withholding because you have failed to report all interest and dividends on your tax return. For real estate transactions, item 2 does not apply. For mortgage interest paid, acquisition or abandonment of secured property, cancellation of debt, contributions to an individual retirement arrangement (IRA), and, generally, payments other than interest and dividends, you are not required to sign the certification, but you must provide your correct TIN. See the instructions for Part II, later.',
  notice:
    'The Internal Revenue Service does not require your consent to any provision of this document other than the certifications required to avoid backup withholding.',
};

/** The words to be signed, with the hash that names them. */
export const CERTIFICATION: z.output<typeof Certification> = {
  ...WORDS,
  hash: createHash('sha256').update(JSON.stringify(WORDS)).digest('hex'),
};
