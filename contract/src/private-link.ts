import { z } from 'zod';
import { endpoint, type Access, type Path } from './endpoint.ts';
import { Instant } from './fields.ts';
import { PasswordAgain } from './password-again.ts';

/**
 * Calls that manage a secret URL with a user's data for programs that can't sign in. The URL is the secret: only the
 * response that creates it contains it.
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
