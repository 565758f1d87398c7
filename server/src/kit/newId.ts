import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const EACH = 16; // bytes
const IDS = 256;
const random = Buffer.alloc(IDS * EACH);
let used = random.length;

/** 16 random bytes. They are taken for many IDs at once, because a system call takes longer than the rest. */
function randomBytes(): Buffer {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += EACH;
  return random.subarray(used - EACH, used);
}

let msecs = 0;
let seq = 0;

/** A new ID: a UUID of version 7. Each is higher than the one before on this node, so that new rows come last in indexes and stay in order. */
export function newId(): string {
  const bytes = randomBytes();
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    seq = bytes.readUInt32BE() >>> 1; // room to count up
  } else seq += 1;
  return v7({ random: bytes, msecs, seq });
}
