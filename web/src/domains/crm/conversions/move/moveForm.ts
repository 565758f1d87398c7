import type { conversions } from '@embark/contracts/crm/conversions';
import type { z } from 'zod';

/** The form of a move, as it is typed and as it is sent. */
export type MoveInput = z.input<typeof conversions.move.body>;
export type MoveForm = z.output<typeof conversions.move.body>;
