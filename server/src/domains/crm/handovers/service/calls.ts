import type { handovers } from '@embark/contracts/crm/handovers';
import type { OutputOf, ParsedOf } from '@embark/contracts/kit';

/** What each call is given, and what it sends. */
export type Given = { [K in keyof typeof handovers]: ParsedOf<(typeof handovers)[K]> };
export type Sent = { [K in keyof typeof handovers]: OutputOf<(typeof handovers)[K]> };
