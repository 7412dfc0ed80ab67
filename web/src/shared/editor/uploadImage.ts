import type { uploadEditorImage } from '@forecourt/contract/files';
import { client } from '../api/client.ts';
import { faultOf } from '../files/fileRules.ts';

const upload = client<typeof uploadEditorImage>('POST /api/s3-file-uploads');

/** Stores a picture of a rich text. @returns its address @throws when it is no picture that may be stored */
export async function uploadImage(file: File): Promise<string> {
  const fault = faultOf(file, 'image');
  if (fault) throw new Error(fault);
  const { location } = await upload({ body: { file, 'Content-Type': file.type } });
  return location;
}
