import { createContext } from 'react';
import type { Writing } from '../../../kit/record/ComposerPanel.tsx';
import type { EntryKind } from '../../crm/timeline/index.ts';

type State = { writing: Writing<EntryKind>; onKind: (kind: EntryKind) => void };

/** What is being written on a file; it stays when the tab changes, and a shortcut asks for it from any tab. */
export const WritingContext = createContext<State>({ writing: { kind: 'note', asked: 0 }, onKind: () => undefined });
