import { z } from 'zod';
import { EmailAddress } from './email.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { line, paragraph, Phone } from './fields.ts';
import { HELP, PERSON } from './limits.ts';

export const askForHelp = endpoint({
  method: 'POST',
  path: '/api/help',
  summary: 'Send a message to the support address, or to the platform admins where there is none',
  access: { who: signedIn(), scope: 'own' },
  body: z.object({
    fullName: line(PERSON.fullName, 1),
    email: EmailAddress,
    phone: Phone.min(1),
    message: paragraph(HELP.message, 1),
  }),
  problems: ['request.rate_limited', 'help.nobody'],
});
