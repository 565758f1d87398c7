import type { AdviceNote } from '@embark/contracts/casework/advice';

/** A logged call that asks for a note. */
export type CallToNote = { entry: number; minutes: number; at: string };

/** What the dialog writes: a new note, a changed one, or a correction of an earlier one. */
export type NoteToWrite = { change?: AdviceNote; corrects?: AdviceNote; call?: CallToNote };
