export { MessageButton } from './message/MessageButton.tsx';
export type { SentMessage } from './message/MessageDialog.tsx';
export type { Addressee } from './message/values.ts';
