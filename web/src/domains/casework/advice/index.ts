export { type CallToNote, NotesSection } from './NotesSection.tsx';
