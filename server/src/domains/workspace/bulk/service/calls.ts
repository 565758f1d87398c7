import type { bulk } from '@embark/contracts/workspace/bulk';
import type { OutputOf, ParsedOf } from '@embark/contracts/kit';

/** What each call is given, and what it sends. */
export type Given = { [K in keyof typeof bulk]: ParsedOf<(typeof bulk)[K]> };
export type Sent = { [K in keyof typeof bulk]: OutputOf<(typeof bulk)[K]> };
