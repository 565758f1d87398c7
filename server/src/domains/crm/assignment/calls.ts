import type { assignment } from '@embark/contracts/crm/assignment';
import type { OutputOf, ParsedOf } from '@embark/contracts/kit';

/** What each call is given, and what it sends. */
export type Given = { [K in keyof typeof assignment]: ParsedOf<(typeof assignment)[K]> };
export type Sent = { [K in keyof typeof assignment]: OutputOf<(typeof assignment)[K]> };
