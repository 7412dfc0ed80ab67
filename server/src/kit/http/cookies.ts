import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { LIFETIME } from '../session/session.ts';

/** Name of the session cookie; the `__Host-` prefix needs https, which a plain local start has not. */
export const sessionCookie = (config: Config): string =>
  config.secureCookies ? '__Host-session' : 'session';

export function setCookie(
  reply: FastifyReply,
  config: Config,
  name: string,
  value: string,
  options: { readonly maxAge?: number; readonly httpOnly?: boolean } = {},
): void {
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: options.httpOnly ?? true,
    secure: config.secureCookies,
    sameSite: 'lax',
    ...(options.maxAge !== undefined && { maxAge: options.maxAge }),
  });
}

export const clearCookie = (reply: FastifyReply, config: Config, name: string) =>
  reply.clearCookie(name, { path: '/', secure: config.secureCookies, sameSite: 'lax' });

export const SESSION_MAX_AGE = LIFETIME / 1000;
/** Lifetime of the cookie with the language of a device, seconds. */
export const LANGUAGE_MAX_AGE = 365 * 24 * 60 * 60;
