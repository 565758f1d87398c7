import type { enquiries } from '@embark/contracts/crm/enquiries';
import type { OutputOf, ParsedOf } from '@embark/contracts/kit';

/** What each call is given, and what it sends. */
export type Given = { [K in keyof typeof enquiries]: ParsedOf<(typeof enquiries)[K]> };
export type Sent = { [K in keyof typeof enquiries]: OutputOf<(typeof enquiries)[K]> };
