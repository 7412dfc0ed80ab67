import type { Endpoint } from '@forecourt/contract/endpoint';
import { client } from '../api/client.ts';
import { faultOf } from '../files/fileRules.ts';

type None = Record<string, never>;
/** The documented call: a `file` part and its `Content-Type`, answered with the picture's address. */
type UploadEditorImage = Endpoint<
  'POST',
  '/api/s3-file-uploads',
  None,
  None,
  None,
  { file: string; 'Content-Type'?: string },
  { file: string | { _id: string }; 'Content-Type'?: string },
  { location: string }
>;

const upload = client<UploadEditorImage>('POST /api/s3-file-uploads');

/** Stores a picture of a rich text. @returns its address @throws when it is no picture that may be stored */
export async function uploadPicture(file: File): Promise<string> {
  const fault = faultOf(file, 'image');
  if (fault) throw new Error(fault);
  const { location } = await upload({ body: { file, 'Content-Type': file.type } });
  return location;
}
