import { z } from 'zod';
import { SECRET } from './limits.ts';

/** The own password, asked for again before what an open browser alone must not do. */
export const PasswordAgain = z.object({ password: z.string().min(1).max(SECRET.password) });
