import { useSearchParams } from 'react-router';

/** Whether the address asks for the board; the rest of it is the same. */
export const useIsBoard = (): boolean => useSearchParams()[0].get('layout') === 'board';
