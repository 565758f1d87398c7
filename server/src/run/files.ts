import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { SettingError, type Settings } from '../env.ts';
import { folderObjects } from '../kit/files/folder.ts';
import type { ObjectStore } from '../kit/files/generatedFiles.ts';
import { type FileStore, fileStore } from '../kit/files/store.ts';

type Secrets = readonly [string, ...string[]];

/** The secrets of encrypted files, the current one first: FILES_KEY, otherwise SESSION_SECRET; earlier ones can still decrypt. */
export function filesSecrets(
  { filesKey, previousFilesKeys }: Pick<Settings, 'filesKey' | 'previousFilesKeys'>,
  session: Secrets,
): Secrets {
  const [current, ...earlier] = session;
  return filesKey ? [filesKey, ...previousFilesKeys, ...session] : [current, ...previousFilesKeys, ...earlier];
}

/** The file storage: the bucket of S3_URL, otherwise a folder in DATA_DIR. An unusable bucket stops the start. */
export async function openFiles(
  { dataDir, s3Url }: Pick<Settings, 'dataDir' | 's3Url'>,
  secrets: Secrets,
): Promise<FileStore> {
  if (!s3Url) return fileStore(folderObjects(join(dataDir, 'files')), secrets);
  const { s3Objects } = await import('../kit/files/s3.ts'); // 30 MB that only buckets need
  const objects = s3Objects(s3Url);
  await tryOut(objects).catch((error: unknown) => {
    const { host, pathname } = new URL(s3Url);
    const reason = error instanceof Error ? error.name : String(error);
    throw new SettingError(
      `S3_URL: ${host}${pathname} cannot be used (${reason}). Check host, bucket, key and secret; the key must be allowed to read, write and delete there.`,
    );
  });
  return fileStore(objects, secrets);
}

async function tryOut(objects: ObjectStore): Promise<void> {
  const key = `check/${randomUUID()}`;
  await objects.write(key, Readable.from(['written by the start of the server']));
  const found = await objects.read(key);
  found?.content.destroy();
  await objects.remove(key);
}
