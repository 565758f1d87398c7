import type { RawBuilder } from 'kysely';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Client files within reach; `v` is their alias. */
export const ofFiles = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'conversions.read', 'v');
