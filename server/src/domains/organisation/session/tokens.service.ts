import { errors, jwtVerify, SignJWT } from 'jose';
import { lifetime } from './session.rules.ts';

export type Claims = { sessionId: string; userId: number; expires: number };

const algorithm = 'HS256';
const remembered = 10_000;

/** Signs and verifies tokens. One fixed algorithm; verified tokens are cached. */
export function tokens(secret: string, now: () => Date) {
  const key = new TextEncoder().encode(secret);
  const known = new Map<string, Claims>();
  const seconds = () => Math.floor(now().getTime() / 1000);

  return {
    /** A token valid for `lifetime`, but not beyond `latest` (seconds since 1970), when the session ends. */
    sign: ({ sessionId, userId }: Omit<Claims, 'expires'>, latest = Number.POSITIVE_INFINITY) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(String(userId))
        .setIssuedAt(seconds())
        .setExpirationTime(Math.min(seconds() + lifetime, latest))
        .sign(key),

    /** The claims of a token, `expired`, or `forged` if we did not sign it. */
    async read(token: string): Promise<Claims | 'expired' | 'forged'> {
      const claims = known.get(token) ?? (await verify(token, key, now()));
      if (typeof claims === 'string') return claims;
      if (claims.expires <= seconds()) return 'expired';
      if (known.size >= remembered) known.clear();
      known.set(token, claims);
      return claims;
    },
  };
}

async function verify(token: string, key: Uint8Array, currentDate: Date): Promise<Claims | 'expired' | 'forged'> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      currentDate,
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    return { sessionId: String(payload.sid), userId: Number(payload.sub), expires: payload.exp ?? 0 };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError || error instanceof TypeError) return 'forged';
    throw error;
  }
}
