import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is as narrow as a phone: lists are cards, and their filters are in a panel. */
export const usePhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
