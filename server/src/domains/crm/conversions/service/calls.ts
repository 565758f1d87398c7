import type { conversions } from '@embark/contracts/crm/conversions';
import type { OutputOf, ParsedOf } from '@embark/contracts/kit';

/** What each call is given, and what it sends. */
export type Given = { [K in keyof typeof conversions]: ParsedOf<(typeof conversions)[K]> };
export type Sent = { [K in keyof typeof conversions]: OutputOf<(typeof conversions)[K]> };
