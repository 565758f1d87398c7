import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

export type SecurityOptions = {
  /** Hosts whose pages may be embedded in a frame. */
  frames: readonly string[];
  /** The product is served over https: sends HSTS. */
  secure: boolean;
};

/** Security headers of every response: scripts only from this site, no framing by others, no sniffing, no referrer. */
export async function security(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const headers = await headersOf(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Constant while the server runs, so computed once, on a dummy response. */
async function headersOf({ frames, secure }: SecurityOptions): Promise<Record<string, string>> {
  const model = Fastify();
  await model.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", ...frames.map((host) => `https://${host}`)],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  model.get('/', async () => '');
  const { headers } = await model.inject('/');
  await model.close();
  // the camera reads badges at the check-in desk; no other device access is needed
  headers['permissions-policy'] = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()';
  const own = ['content-type', 'content-length', 'date', 'connection'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.includes(name) ? [] : [[name, String(value)]])),
  );
}
