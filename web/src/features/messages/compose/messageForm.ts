import type { MessageInput, MessageView } from '../messages.api.ts';
import { type Audience, EVERYONE } from '../../audience/index.ts';
import { fieldOf, instantOf } from '../../../shared/publishing/publishWindow.ts';
import { sendLarge } from '../../../shared/files/uploadLarge.ts';

/** A file that is attached: stored already, or new. */
export type Attached = File | MessageView['attachments'][number];

export interface Person {
  readonly _id: string;
  readonly fullName: string;
  /** Tells people of one name apart while they're chosen. */
  readonly email?: string | undefined;
}

export interface Draft {
  readonly subject: string;
  readonly body: string;
  readonly audience: Audience;
  readonly users: readonly Person[];
  readonly everyone: boolean;
  readonly alsoMail: boolean;
  /** As a field for date and time holds it; empty: at once. */
  readonly sendAt: string;
  readonly attachments: readonly Attached[];
}

const NEW: Draft = {
  subject: '',
  body: '',
  audience: EVERYONE,
  users: [],
  everyone: false,
  alsoMail: true,
  sendAt: '',
  attachments: [],
};

/** @param people recipients of a new message */
export function draftOf(message: MessageView | undefined, people: readonly Person[] = []): Draft {
  if (!message) return { ...NEW, users: people };
  const { subject, body, to, delivery, attachments } = message;
  return { ...NEW, ...to, subject, body, attachments, sendAt: fieldOf(delivery?.sendAt ?? null) };
}

/** Recipients of the draft, for the calls. */
export const recipientsOf = ({ audience, users, everyone, alsoMail }: Draft) => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the roles come from the server's own list of options
  audience: audience as NonNullable<MessageInput['audience']>,
  users: users.map(({ _id }) => _id),
  everyone,
  alsoMail,
});

const places = (length: number) => Array.from({ length }, (_, index) => `attach-${index}`);

/** The body that saves or sends; new files take their places among those that are stored. */
export async function inputOf(
  draft: Draft,
  retained: { readonly draft: boolean; readonly version: number | undefined; readonly clientId: string },
  onProgress: (share: number) => void,
): Promise<MessageInput> {
  const { subject, body, sendAt, attachments } = draft;
  const names = places(attachments.length);
  const fresh = attachments.flatMap((file, index) =>
    file instanceof File ? [[names[index] ?? '', file] as const] : [],
  );
  const kinds = Object.fromEntries(names.map((name) => [name, 'asset' as const]));
  const files = await sendLarge(Object.fromEntries(fresh), onProgress, kinds);
  const stored = attachments.flatMap((file) => (file instanceof File ? [] : [file._id]));
  return {
    ...recipientsOf(draft),
    ...retained,
    subject: subject.trim(),
    body,
    sendAt: instantOf(sendAt),
    attachments: stored,
    ...files,
  };
}
