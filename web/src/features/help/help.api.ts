import type * as contract from '@forecourt/contract/help';
import { client } from '../../shared/api/client.ts';

export const askForHelp = client<typeof contract.askForHelp>('POST /api/help');
