import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const EACH = 16; // bytes
const IDS = 256;
const random = new Uint8Array(IDS * EACH);
let used = random.length;

/** A new ID: a UUID of version 7, so that new rows come last in indexes. Random bytes are taken for many IDs, because each call of the system takes longer than the rest. */
export function newId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += EACH;
  return v7({ random: random.subarray(used - EACH, used) });
}
