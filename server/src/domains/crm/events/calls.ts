import type { events } from '@embark/contracts/crm/events';
import type { OutputOf, ParsedOf } from '@embark/contracts/kit';

/** What each call is given, and what it sends. */
export type Given = { [K in keyof typeof events]: ParsedOf<(typeof events)[K]> };
export type Sent = { [K in keyof typeof events]: OutputOf<(typeof events)[K]> };
