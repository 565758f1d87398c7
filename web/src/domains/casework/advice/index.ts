export type { CallToNote } from './NoteDialog.tsx';
export { NotesSection } from './NotesSection.tsx';
