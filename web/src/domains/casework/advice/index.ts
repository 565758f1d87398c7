export type { CallToNote } from './note.ts';
export { NotesSection } from './NotesSection.tsx';
