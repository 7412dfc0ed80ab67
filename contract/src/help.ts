import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';
import { line, paragraph, Phone } from './fields.ts';

export const askForHelp = endpoint({
  method: 'POST',
  path: '/api/help',
  summary: 'Send a message to the support address, or to the platform admins where there is none',
  access: { who: signedIn(), scope: 'own' },
  body: z.object({
    fullName: line(200, 1),
    email: z.string().trim().max(320).pipe(z.email()),
    phone: Phone.min(1),
    message: paragraph(5000, 1),
  }),
  problems: ['request.rate_limited', 'help.nobody'],
});
