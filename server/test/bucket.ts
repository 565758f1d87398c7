import { createRequire } from 'node:module';
import type S3rver from '@20minutes/s3rver';

/** A real S3 server with one bucket, `embark`, that stores objects in a folder. */
export function testBucket(directory: string) {
  // as CommonJS, because the default export of an import is another class
  const Server: typeof S3rver = createRequire(import.meta.url)('@20minutes/s3rver');
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'embark' }],
  });
  let port = 0;
  return {
    start: async () => void ({ port } = await server.run()),
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
    },
    /** The URL for S3_URL. */
    url: () => `http://S3RVER:S3RVER@127.0.0.1:${port}/embark`,
  };
}
