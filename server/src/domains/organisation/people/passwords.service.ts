import argon2 from '@node-rs/argon2';

// OWASP's profile for argon2id: 46 MiB, one pass, one lane.
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const atOnce = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing takes memory, so at most four run at a time. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Hashes a password for storage. */
export const hashPassword = (password: string) => limited(() => argon2.hash(password, cost));

let dummyHash: Promise<string> | undefined;

/** Checks a password against the stored hash. An account that does not exist (null) takes the same time and is always wrong. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('an account that nobody has');
  const against = stored ?? (await dummyHash);
  const isCorrect = await limited(() => argon2.verify(against, password));
  return isCorrect && stored !== null;
}
