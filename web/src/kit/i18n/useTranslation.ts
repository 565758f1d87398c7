import { useSyncExternalStore } from 'react';
import { speakingNow, whenSpoken } from './speech.ts';

export type { TFunction } from './speech.ts';

/** `t` and the language in use; draws again when the language changes. */
export const useTranslation = () => useSyncExternalStore(whenSpoken, speakingNow);
