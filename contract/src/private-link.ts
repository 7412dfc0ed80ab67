import { z } from 'zod';
import { endpoint, type Access, type Path } from './endpoint.ts';
import { Instant } from './fields.ts';
import { PasswordAgain } from './password-again.ts';

/**
 * The calls for an address under which programs that cannot sign in find what is a person’s own. The address is the
 * secret: it is shown once, when it is made.
 * @param what it is called in summaries: `a calendar address`
 */
export const privateLinkCalls = <const P extends Path>(
  path: P,
  { access, what }: { readonly access: Access; readonly what: string },
) => ({
  read: endpoint({
    method: 'GET',
    path,
    summary: `Whether the person has ${what}; the address itself is shown once, when it is made`,
    access,
    reply: { link: z.object({ createdAt: Instant }).nullable() },
  }),
  make: endpoint({
    method: 'POST',
    path,
    summary: `Make ${what}, instead of the one there was, with the password; a mail tells of it; closed while acting as another user`,
    access,
    body: PasswordAgain,
    reply: { link: z.object({ url: z.string(), createdAt: Instant }) },
    problems: ['password.wrong_current', 'proxy.closed_page'],
  }),
  end: endpoint({
    method: 'DELETE',
    path,
    summary: `End ${what}: programs that ask for it find nothing; closed while acting as another user`,
    access,
    problems: ['proxy.closed_page'],
  }),
});
