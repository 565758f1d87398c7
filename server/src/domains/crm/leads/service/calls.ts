import type { OutputOf, ParsedOf } from '@embark/contracts/kit';
import type { leads } from '@embark/contracts/crm/leads';

/** What each call is given, and what it sends. */
export type Given = { [K in keyof typeof leads]: ParsedOf<(typeof leads)[K]> };
export type Sent = { [K in keyof typeof leads]: OutputOf<(typeof leads)[K]> };
