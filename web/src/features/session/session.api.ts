import type * as contract from '@forecourt/contract/session';
import { client } from '../../shared/api/client.ts';

export const login = client<typeof contract.login>('POST /api/login');
export const forgotPassword = client<typeof contract.forgotPassword>('POST /api/forgot-password');
export const resetPassword = client<typeof contract.resetPassword>('POST /api/forgot-password-reset');
