import { z } from 'zod';

/** The types of file that can be stored, judged by their content. HEIC photos are refused with a hint. */
export const fileKinds = ['pdf', 'jpg', 'png', 'docx', 'xlsx'] as const;
export const FileKind = z.enum(fileKinds);
export type FileKind = z.infer<typeof FileKind>;

/** The largest file that can be stored, in mebibytes. */
export const FILE_MEBIBYTES = 25;
