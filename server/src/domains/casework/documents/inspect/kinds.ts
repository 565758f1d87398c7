import type { DocumentKind } from '@embark/contracts/casework/documents';
import { mediaTypes } from '../../../../kit/files/sniffFileType.ts';

/** The media type of each kind of document. */
export const mimeOf: Record<DocumentKind, string> = {
  ...mediaTypes,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
