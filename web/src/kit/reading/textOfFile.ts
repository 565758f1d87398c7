import { encodingOf } from '@embark/contracts/kit/table';

/** The text of a file, in whatever encoding it is, such as the "Unicode text" of Excel. Blank if it is no text. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = encodingOf(bytes);
  return found ? new TextDecoder(found.encoding).decode(bytes) : '';
}
