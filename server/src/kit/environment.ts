import { z } from 'zod';

/** A variable that holds an address with one of these protocols. */
export const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

/** Host names of this machine. */
export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

export const urlOf = (text: string | undefined): URL | undefined =>
  text && URL.canParse(text) ? new URL(text) : undefined;
