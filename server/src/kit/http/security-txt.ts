import type { FastifyInstance } from 'fastify';
import { DAY } from '../clock.ts';
import type { Portal } from '../portal.ts';
import { Problem } from './problem.ts';

/** Expiry of the file; RFC 9116 advises less than a year. */
const HOLDS = 90 * DAY;

/** `/.well-known/security.txt` (RFC 9116): where to report a weakness. Without a contact there is none. */
export function addSecurityTxt(server: FastifyInstance, { config, clock, tenant }: Portal): void {
  server.get('/.well-known/security.txt', async (_request, reply) => {
    const { supportEmail } = await tenant.settings();
    const contact = config.securityContact ?? (supportEmail && `mailto:${supportEmail}`);
    if (!contact) throw new Problem('route.not_found');
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(clock.now().getTime() + HOLDS).toISOString()}`,
      'Preferred-Languages: en',
      ...(config.baseUrl ? [`Canonical: ${config.baseUrl}/.well-known/security.txt`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
