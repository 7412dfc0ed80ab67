import { z } from 'zod';

/** Longest address, characters. */
const LONGEST = 2000;

const Secure = z.url({ protocol: /^https$/ });
const isSecure = (value: string): boolean => Secure.safeParse(value).success;

/** An address of the web to which people are led: https and nothing else. */
export const WebAddress = z.string().trim().max(LONGEST).refine(isSecure, 'web_address');
