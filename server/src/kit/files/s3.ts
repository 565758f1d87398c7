import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { ObjectStore } from './generatedFiles.ts';

const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** `s3.ap-southeast-2.amazonaws.com` contains its region; S3-compatible servers accept any. */
const regionOf = (host: string) => /^s3\.([a-z0-9-]+)\.amazonaws\.com$/.exec(host)?.[1] ?? 'us-east-1';

function clientOf(url: URL): S3Client {
  return new S3Client({
    endpoint: url.origin,
    region: regionOf(url.hostname),
    forcePathStyle: true,
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    // S3-compatible servers do not support the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
}

/** Stores objects in a bucket: `https://key:secret@host/bucket`, optionally under `/bucket/folder`. */
export function s3Objects(address: string): ObjectStore {
  const url = new URL(address);
  const client = clientOf(url);
  const [bucket = '', ...folders] = decodeURIComponent(url.pathname).split('/').filter(Boolean);
  const at = (key: string) => ({ Bucket: bucket, Key: [...folders, key].join('/') });
  return {
    async write(key, content) {
      let size = 0;
      const errors: unknown[] = [];
      async function* counted() {
        try {
          for await (const piece of content) {
            const bytes = Buffer.from(piece);
            size += bytes.length;
            yield bytes;
          }
        } catch (error) {
          errors.push(error);
          throw error;
        }
      }
      // multipart, because the length is unknown; one part at a time, so that memory use stays constant
      const params = { ...at(key), Body: Readable.from(counted()) };
      try {
        await new Upload({ client, queueSize: 1, params }).done();
      } catch (error) {
        throw errors[0] ?? error; // the original error, not one from the cleanup
      }
      return size;
    },
    async has(key) {
      try {
        await client.send(new HeadObjectCommand(at(key)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async read(key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(at(key)));
        if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('S3 answered without content.');
        return { content: Body, size: ContentLength };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
}
