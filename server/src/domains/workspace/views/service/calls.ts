import type { OutputOf, ParsedOf } from '@embark/contracts/kit';
import type { views } from '@embark/contracts/workspace/views';

/** What each call is given, and what it sends. */
export type Given = { [K in keyof typeof views]: ParsedOf<(typeof views)[K]> };
export type Sent = { [K in keyof typeof views]: OutputOf<(typeof views)[K]> };
