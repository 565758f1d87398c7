import { useSyncExternalStore } from 'react';
import { presentLook, presentState, watchSettings } from './settings.ts';

/** The look in force: what the person chose over the company's defaults. */
export const useLook = () => useSyncExternalStore(watchSettings, presentLook);

/** The starred entries of the menu, by their ids. */
export const useStarred = (): readonly string[] => useSyncExternalStore(watchSettings, () => presentState().shortcuts);
